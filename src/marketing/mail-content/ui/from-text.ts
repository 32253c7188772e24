import { showTemplate } from '#records/message-templates/placeholders.ts'
import { type Block, isWebAddress, type MailContent, type Run } from '../content.ts'

/** An address as one writes it into a sentence: it ends before a space, a bracket, or what Japanese goes on with. */
const address = /https?:\/\/[^\s<>"'`{}（）「」『』【】、。，．　]+/gi
const endings = /[.,!?:;)\]]+$/

/** A plain text as runs: the addresses in it become links. */
export const textToRuns = (text: string): Run[] => {
  const runs: Run[] = []
  let from = 0
  for (const found of text.matchAll(address)) {
    const href = found[0].replace(endings, '')
    if (!isWebAddress(href)) continue
    if (found.index > from) runs.push({ text: text.slice(from, found.index) })
    runs.push({ text: href, href })
    from = found.index + href.length
  }
  if (from < text.length) runs.push({ text: text.slice(from) })
  return runs
}

const signature = '{エージェント名}\n{差出人名}'

/**
 * A message template as the beginning of a mail: its text becomes one paragraph, 署名 what stands for it here. What only
 * documents can fill (案件名) stays as it stands, and the editor says so. `ends` is put below it: the cards, the form.
 */
export const templateToContent = (
  { subject, body }: { subject: string; body: string },
  ends: readonly Block[] = [],
): MailContent => {
  const text = showTemplate(body).replaceAll('{署名}', signature).replace(/\r\n?/g, '\n').trimEnd()
  return {
    subject: showTemplate(subject).replace(/[\r\n]+/g, ' '),
    body: [{ type: 'paragraph', runs: textToRuns(text) }, ...ends],
  }
}
