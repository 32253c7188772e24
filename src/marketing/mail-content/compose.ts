import { own } from '#foundation/rules/own.ts'
import { bodyTexts, type MailContent } from './content.ts'
import { type CardLooks, cardLooks, htmlCard } from './html-cards.ts'
import { htmlForm, htmlPart } from './html-part.ts'
import { type Shades, shadesOf } from './html-style.ts'
import { cardPrice, type JobCard } from './job-card.ts'
import type { ComposedMail, MailRecipient, MailSetting } from './mail.ts'
import { escapeHtml, type Filling, fillSlots, type OwnPart, type Slot, textSlots } from './slots.ts'
import { type NextLink, textCards, textForm, textPart } from './text-part.ts'

/** A content that was read once for a whole mailing. */
export type PreparedMail = {
  subject: readonly Slot[]
  text: readonly Slot[]
  html: readonly Slot[]
  /** What mailboxes show beside the subject where a mail has no cards. */
  preheader: readonly Slot[]
  shades: Shades
  looks: WeakMap<JobCard, CardLooks>
}

const preheaderLength = 100

/** 高橋 大輔 様: it says nothing in a mailbox. */
const isSalutation = (line: string) => /(様|さま|さん|御中|各位)[、，,]?$/.test(line.trim())

const preheaderOf = ({ body }: MailContent): string => {
  const lines = bodyTexts(body).flatMap((text) => text.split('\n'))
  const said = lines.map((line) => line.trim()).filter((line) => line !== '' && !isSalutation(line))
  // Cut between characters, and never within the braces of a placeholder.
  return [...said.join(' ')]
    .slice(0, preheaderLength)
    .join('')
    .replace(/\{[^}]*$/, '')
}

const counting = (): NextLink => {
  let number = 0
  return (url) => {
    number += 1
    return { link: number, url }
  }
}

/**
 * Reads a mailing once; composing one mail from it is cheap. Its links are numbered as `linksOf` numbers them. Pure: no
 * clock, no database. A content that `contentErrors` refuses is composed all the same, for previews.
 */
export const prepareMail = (content: MailContent, setting: MailSetting): PreparedMail => {
  const { enterpriseName, serviceName, address, contact } = setting
  const shades = shadesOf(setting.color)
  const lines = [
    serviceName && serviceName !== enterpriseName ? `${enterpriseName}（${serviceName}）` : enterpriseName,
    address,
    contact && `お問い合わせ：${contact}`,
  ].filter(Boolean)
  return {
    subject: textSlots(content.subject),
    text: textPart(content.body, setting, lines, counting()),
    html: htmlPart(content.body, setting, shades, lines, counting()),
    preheader: textSlots(preheaderOf(content), escapeHtml),
    shades,
    looks: new WeakMap(),
  }
}

/** One line: no header and no line of the text begins within a value. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that go
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
const toLine = (text: string) => text.replace(breaks, ' ').trim()

const looksOf = ({ looks, shades }: PreparedMail, card: JobCard): CardLooks => {
  const known = looks.get(card) ?? cardLooks(card, shades)
  looks.set(card, known)
  return known
}

/** Blanks that keep mailboxes from reading on into the body. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(40)

const preheader = (mail: PreparedMail, jobs: readonly JobCard[], words: Filling['field']): string =>
  (jobs.length > 0
    ? escapeHtml(
        jobs
          .slice(0, 3)
          .map((job) => `${job.name}（${cardPrice(job)}）`)
          .join('、'),
      )
    : fillSlots(mail.preheader, { field: words, link: () => '', own: () => '' })) + filler

/**
 * A mail for one recipient. Whatever comes from people is text: no value is read as a placeholder, as HTML or as a header. A
 * placeholder without a value among `fields` stays as it stands, for previews.
 */
export const composeMail = (mail: PreparedMail, recipient: MailRecipient): ComposedMail => {
  const { jobs, links, fields } = recipient
  const reason = toLine(recipient.reason ?? '')
  const plain = (name: string) => toLine(own(fields, name) ?? `{${name}}`)
  const marked = (name: string) => escapeHtml(plain(name))
  const address = (number: number, url: string) => links.click?.(number) ?? url
  const subject = toLine(fillSlots(mail.subject, { field: plain, link: () => '', own: () => '' }))
  const inText: Readonly<Record<OwnPart, () => string>> = {
    jobs: () => textCards(jobs, links),
    form: () => textForm(links.form),
    reason: () => (reason ? `${reason}\n` : ''),
    unsubscribe: () => links.unsubscribe,
    title: () => '',
    preheader: () => '',
  }
  const inHtml: Readonly<Record<OwnPart, () => string>> = {
    jobs: () => jobs.map((card) => htmlCard(card, looksOf(mail, card), links)).join(''),
    form: () => htmlForm(links.form, mail.shades),
    reason: () => (reason ? `${escapeHtml(reason)}<br>` : ''),
    unsubscribe: () => escapeHtml(links.unsubscribe),
    title: () => escapeHtml(subject),
    preheader: () => preheader(mail, jobs, marked),
  }
  return {
    subject,
    // Parts that bring their own empty line may meet; nobody needs more than one.
    text: fillSlots(mail.text, { field: plain, link: address, own: (part) => inText[part]() }).replace(
      /\n{3,}/g,
      '\n\n',
    ),
    html: fillSlots(mail.html, {
      field: marked,
      link: (number, url) => escapeHtml(address(number, url)),
      own: (part) => inHtml[part](),
    }),
  }
}
