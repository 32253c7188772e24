export type TextPart = { text: string; href?: string }

/** Text split at its http(s) addresses, which become links; closing punctuation stays outside. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(/https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/g)) {
    const href = match[0].replace(/[.,;:!?)\]']+$/, '')
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: href, href })
    end = match.index + href.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
