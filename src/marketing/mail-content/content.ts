/** A piece of a line; its text may hold placeholders (`{候補者名}`). */
export type Run = { text: string; bold?: true | undefined; href?: string | undefined }

/** A part of a mail's body. `jobs` and `form` stand where the cards of jobs and the link to the form go. */
export type Block =
  | { type: 'paragraph'; runs: Run[] }
  | { type: 'list'; items: Run[][] }
  | { type: 'button'; label: string; href: string }
  | { type: 'jobs' }
  | { type: 'form'; label?: string | undefined }

/** What a marketing mail says. */
export type MailContent = { subject: string; body: Block[] }

/** A job as a mail may show it: nothing of the client, no sell price. */
export type JobCard = {
  id: number
  name: string
  /** `70〜85`, in 万円 a month; null when nothing is said. */
  price: string | null
  /** 週5日／フルリモート／12月1日から. */
  line: string
  skills: string[]
  is_open: boolean
  is_public: boolean
}

export const limits = { subject: 200, blocks: 50, characters: 20_000, href: 2_000 } as const

const runsOf = (block: Block): Run[] =>
  block.type === 'paragraph' ? block.runs : block.type === 'list' ? block.items.flat() : []

/** Every text of a mail that may hold placeholders. */
export const textsOf = ({ subject, body }: MailContent): string[] => [
  subject,
  ...body.flatMap((block) =>
    block.type === 'button' ? [block.label] : runsOf(block).map(({ text }) => text),
  ),
]

export type MailLink = { url: string; label: string }

/** The links of a mail's text in their order; a place in this list is the number of a link, from 1. */
export const linksOf = ({ body }: MailContent): MailLink[] =>
  body.flatMap((block) =>
    block.type === 'button'
      ? [{ url: block.href, label: block.label }]
      : runsOf(block).flatMap(({ href, text }) => (href ? [{ url: href, label: text }] : [])),
  )

/** Plain text as the body of a mail: a blank line ends a paragraph, a line stays a line. */
export const contentOf = (subject: string, text: string): MailContent => ({
  subject,
  body: text.split('\n').map((line) => ({ type: 'paragraph', runs: line === '' ? [] : [{ text: line }] })),
})
