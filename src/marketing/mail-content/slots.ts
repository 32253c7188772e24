import { own } from '#foundation/rules/own.ts'
import { placeholderNames, splitAtPlaceholders } from '#foundation/rules/placeholders.ts'

/** What each recipient has of his own beside the values of placeholders. */
export type OwnPart = 'jobs' | 'form' | 'preheader' | 'reason' | 'unsubscribe' | 'title'
/** What a part of a mail is made of: fixed text, written as that part needs it, and what each recipient fills in. */
export type Slot = string | { field: string } | { link: number; url: string } | { own: OwnPart }

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => own(signs, sign) ?? '') : text

/** A text in fixed parts, written by `write`, and its placeholders. */
export const textSlots = (text: string, write: (text: string) => string = (plain) => plain): Slot[] =>
  splitAtPlaceholders(text).flatMap((part, at): Slot[] => {
    if (part === '') return []
    return at % 2 === 1 ? [{ field: placeholderNames(part)[0] ?? '' }] : [write(part)]
  })

/** The same with neighbouring fixed texts as one: what stands between two slots is written in one go. */
export const joinSlots = (slots: readonly Slot[]): Slot[] => {
  const joined: Slot[] = []
  for (const slot of slots) {
    const last = joined.at(-1)
    if (typeof slot === 'string' && typeof last === 'string') joined[joined.length - 1] = last + slot
    else joined.push(slot)
  }
  return joined
}

/** What a recipient puts into the slots of one part. */
export type Filling = {
  field(name: string): string
  link(number: number, url: string): string
  own(part: OwnPart): string
}

/** Writes a part for one recipient. */
export const fillSlots = (slots: readonly Slot[], filling: Filling): string => {
  let text = ''
  for (const slot of slots)
    if (typeof slot === 'string') text += slot
    else if ('field' in slot) text += filling.field(slot.field)
    else if ('own' in slot) text += filling.own(slot.own)
    else text += filling.link(slot.link, slot.url)
  return text
}
