import type { JobCard } from './job-card.ts'

/** What every mail of a mailing says about who sends it. */
export type MailSetting = {
  /** 株式会社かさねワークス */
  enterpriseName: string
  /** かさねフリーランス; null where it is the name of the enterprise. */
  serviceName: string | null
  /** Postal address, in one line; law asks for it. */
  address: string
  /** Where one can ask or complain: a telephone number, or an address of the web. */
  contact: string
  /** The enterprise's colour, six hexadecimal digits. */
  color: string
  /** What the link at the foot stops: 案件のご案内. */
  topicLabel: string
}

/** Where the links of one mail lead; all of them are made by the sender, for this recipient. */
export type MailLinks = {
  unsubscribe: string
  /** In place of the content's link of this number; without it links lead where they say. */
  click?: (number: number) => string
  /** The public page of a job. */
  job: (id: number) => string
  /** The page where one answers: 1 話を聞きたい, 2 今回は見送る. Without it cards have no buttons. */
  answer?: (id: number, answer: 1 | 2) => string
  form?: string
}

export type MailRecipient = {
  /** What stands for placeholders, by their names (`fieldsSql`). */
  fields: Readonly<Record<string, string>>
  jobs: readonly JobCard[]
  links: MailLinks
  /** Why one gets it: 2026/05/18 の会員登録でいただいた同意にもとづきます. */
  reason?: string
}

export type ComposedMail = { subject: string; text: string; html: string }

/** What the link at the foot stops, by topic (docs/MARKETING.md): 1 jobs, 2 questionnaires, 3 news. */
export const topicLabels: Readonly<Record<1 | 2 | 3, string>> = {
  1: '案件のご案内',
  2: 'アンケートのお願い',
  3: 'お知らせ',
}

/** {エージェント名}: the service, where the enterprise names one. */
export const enterpriseNameOf = ({
  enterpriseName,
  serviceName,
}: Pick<MailSetting, 'enterpriseName' | 'serviceName'>): string => serviceName ?? enterpriseName

/** From whom mailboxes show a mail: 田中 真由（かさねフリーランス）. */
export const senderText = (member: string, setting: MailSetting): string =>
  `${member}（${enterpriseNameOf(setting)}）`
