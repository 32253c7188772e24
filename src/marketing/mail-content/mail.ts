import type { JobCard } from './content.ts'

/** What all mails of an agency on a topic have in common. */
export type MailSetting = {
  agency: { name: string; address: string; tel: string | null; url: string | null }
  /** Whose name stands for {差出人名}. */
  sender: string
  /** 案件のご案内: what the link at the end stops. */
  topic: string
  /** Of buttons and prices, `#rrggbb`. */
  colour: string
}

export type MailLinks = {
  unsubscribe: string
  /** Where link number `n` of the text leads, from 1. */
  click(n: number): string
  /** The public page of a job; null where there is none. */
  job(id: number): string | null
  /** Where 話を聞きたい (1) and 今回は見送る (2) lead; absent where nobody is asked. */
  answer?(id: number, answer: 1 | 2): string
  form?: string
}

export type MailRecipient = {
  fields: Readonly<Record<string, string>>
  jobs: readonly JobCard[]
  links: MailLinks
}
