import type { FieldErrors } from '#foundation/entity/validate.ts'
import { checkPlaceholders, placeholderNames } from '#foundation/rules/placeholders.ts'
import { placeholdersOf, type TargetType } from './placeholders.ts'

/** A piece of a line. Its text may hold `{差し込み}` and line breaks; `href` is an address of the web. */
export type Run = { text: string; bold?: true; href?: string }
/**
 * What stands below one another in a mail. A paragraph holds lines as one types them, empty ones too; one after another
 * they read as one text. `jobs` are the cards of the recipient's jobs, `form` the button to a questionnaire: the one named, or
 * that of the mail's own record.
 */
export type Block =
  | { type: 'paragraph'; runs: Run[] }
  | { type: 'list'; items: Run[][] }
  | { type: 'button'; label: string; href: string }
  | { type: 'jobs' }
  | { type: 'form'; form_id?: number }
/** What a marketing mail says, before it is filled for anybody. */
export type MailContent = { subject: string; body: Block[] }

/** In characters, blocks and links. */
export const mailLimits = { subject: 200, body: 20_000, blocks: 50, label: 60, href: 2_000 } as const

export const emptyContent: MailContent = { subject: '', body: [{ type: 'paragraph', runs: [] }] }

/** True for an address that a mail may lead to: http and https, nothing filled into it. */
export const isWebAddress = (href: string): boolean => {
  if (href.length > mailLimits.href || !/^https?:\/\/[^\s{}<>"\\^`|]+$/i.test(href)) return false
  const url = URL.parse(href)
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}

const linesOf = (block: Block): Run[][] =>
  block.type === 'paragraph' ? [block.runs] : block.type === 'list' ? block.items : []

/** The texts of the body as people wrote them, line by line; a button's label is one. */
export const bodyTexts = (body: readonly Block[]): string[] =>
  body.flatMap((block) =>
    block.type === 'button'
      ? [block.label]
      : linesOf(block).map((runs) => runs.map(({ text }) => text).join('')),
  )

/** A link of the body: its number from 1 on in its order, where it leads and what it is called. */
export type MailLink = { number: number; url: string; label: string }

/** What is drawn of a line: pieces of text, those of one link together. */
export type Piece = { href: string | null; runs: Run[] }

/** A line in pieces: neighbours that lead to the same address are one link. */
export const piecesOf = (runs: readonly Run[]): Piece[] => {
  const pieces: Piece[] = []
  for (const run of runs) {
    const href = run.href !== undefined && isWebAddress(run.href) ? run.href : null
    const last = pieces.at(-1)
    if (last && last.href === href) last.runs.push(run)
    else pieces.push({ href, runs: [run] })
  }
  return pieces
}

/** Every link of a content. The numbers stay those of the content as long as it is the same. */
export const linksOf = ({ body }: Pick<MailContent, 'body'>): MailLink[] =>
  body
    .flatMap((block) =>
      block.type === 'button'
        ? isWebAddress(block.href)
          ? [{ url: block.href, label: block.label }]
          : []
        : linesOf(block).flatMap((runs) =>
            piecesOf(runs).flatMap(({ href, runs: linked }) =>
              href === null ? [] : [{ url: href, label: linked.map(({ text }) => text).join('') }],
            ),
          ),
    )
    .map((link, at) => ({ number: at + 1, ...link }))

/** The questionnaire that a body's button names; null without a button, or where it is that of the mail's own record. */
export const formOf = (body: readonly Block[]): number | null =>
  body.find((block) => block.type === 'form')?.form_id ?? null

/** Whether a body has the button of a questionnaire. */
export const hasForm = (body: readonly Block[]): boolean => body.some(({ type }) => type === 'form')

/** The names of the placeholders a content uses, each once. */
export const placeholdersIn = ({ subject, body }: MailContent): string[] => [
  ...new Set([subject, ...bodyTexts(body)].flatMap(placeholderNames)),
]

const lengthOf = (text: string) => [...text.replace(/[\r\n]/g, '')].length
/** Characters of a subject or text; line breaks do not count (RULES 4). */
export const contentLength = ({ subject, body }: MailContent) => ({
  subject: lengthOf(subject),
  body: bodyTexts(body).reduce((sum, text) => sum + lengthOf(text), 0),
})

const isEmptyBody = (body: readonly Block[]) =>
  body.every(
    (block) =>
      (block.type === 'paragraph' || block.type === 'list') &&
      linesOf(block).every((runs) => runs.every(({ text }) => text.trim() === '')),
  )

const most = (count: number, limit: number, message: string) => (count > limit ? [message] : [])
const thousands = (count: number) => count.toLocaleString('ja-JP')

const linkErrors = (body: readonly Block[]): string[] => {
  const errors: string[] = []
  const look = (href: string, label: string) => {
    if (isWebAddress(href)) return
    errors.push(
      /[{}]/.test(href)
        ? `「${label}」のリンクのアドレスに、差し込みは使えません`
        : `「${label}」のリンクは、http:// か https:// で始まるアドレスにしてください`,
    )
  }
  for (const block of body) {
    if (block.type === 'button') {
      if (block.label.trim() === '') errors.push('ボタンの文字を入力してください')
      else if (lengthOf(block.label) > mailLimits.label)
        errors.push(`ボタンの文字は${mailLimits.label}文字以内で入力してください`)
      look(block.href, block.label)
    } else for (const { text, href } of linesOf(block).flat()) if (href !== undefined) look(href, text.trim())
  }
  return [...new Set(errors)]
}

const shapeErrors = ({ subject, body }: MailContent): { subject: string[]; body: string[] } => {
  const length = contentLength({ subject, body })
  const cards = body.filter(({ type }) => type === 'jobs').length
  const forms = body.filter(({ type }) => type === 'form').length
  return {
    subject: [
      ...most(length.subject, mailLimits.subject, `件名は${mailLimits.subject}文字以内で入力してください`),
      ...(/[\r\n]/.test(subject) ? ['件名は改行せずに入力してください'] : []),
    ],
    body: [
      ...most(length.body, mailLimits.body, `本文は${thousands(mailLimits.body)}文字以内で入力してください`),
      ...most(
        Math.max(body.length, ...body.map((block) => linesOf(block).length)),
        mailLimits.blocks,
        `本文の段落、箇条書き、ボタンは、合わせて${mailLimits.blocks}個までです。減らしてください`,
      ),
      ...most(cards, 1, '案件カードは1か所だけに入れてください'),
      ...most(forms, 1, 'アンケートのボタンは1か所だけに入れてください'),
      ...linkErrors(body),
    ],
  }
}

const textError = (texts: readonly string[], type: TargetType): string[] => {
  const place = type === 1 ? '候補者へのメール' : '企業担当者へのメール'
  const found = texts.flatMap((text) => checkPlaceholders(text, placeholdersOf(type), place) ?? [])
  return [...new Set(found)]
}

const named = (errors: { subject: string[]; body: string[] }): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, messages]) => messages.length > 0))

/** What keeps a content from being stored, by field; {} when nothing does. An unfinished draft may be stored. */
export const draftErrors = (content: MailContent): FieldErrors => named(shapeErrors(content))

/** What is wrong with what was written so far, by field; nobody has to have written anything yet. For the editor. */
export const editErrors = (content: MailContent, type: TargetType): FieldErrors => {
  const shape = shapeErrors(content)
  return named({
    subject: [...shape.subject, ...textError([content.subject], type)],
    body: [
      ...shape.body,
      ...textError(bodyTexts(content.body), type),
      ...(type === 2 && hasForm(content.body)
        ? ['アンケートのボタンは、候補者へのメールだけに入れられます。本文から外してください']
        : []),
    ],
  })
}

/** What keeps a content from being sent to candidates (1) or company members (2), by field; {} when nothing does. */
export const contentErrors = (content: MailContent, type: TargetType): FieldErrors => {
  const { subject = [], body = [] } = editErrors(content, type)
  return named({
    subject: [...(content.subject.trim() === '' ? ['件名を入力してください'] : []), ...subject],
    body: [...(isEmptyBody(content.body) ? ['本文を入力してください'] : []), ...body],
  })
}
