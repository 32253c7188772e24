import { entity } from '#foundation/entity/entity.ts'
import { choice, date, email, emails, longText, name, text } from '#foundation/entity/kinds/index.ts'
import { contract } from '../contracts/contract.ts'
import type { DocumentKind } from './kinds.ts'

/** What staff prepare for a document. Those of `contractKeys` stand in the contract, the others beside it. */
export const contractDocument = entity({
  name: 'contract_document',
  plural: 'contract_documents',
  label: { ja: '契約書類', en: 'Contract document' },
  feature: contract.feature,
  title: 'issue_date',
  fields: {
    issue_date: date('発行日', 'Issue date', { required: true }),
    notes: longText('備考', 'Notes'),
    group_flg: choice([
      [0, 'この契約のみ'],
      [1, '同じグループの契約をまとめる'],
    ])('対象', 'Contracts on it', { default: 0, required: true }),
    mail_to: emails('To', 'Mail to'),
    mail_from_name: name('差出人名', 'Mail sender name'),
    mail_from: email('差出人', 'Mail sender'),
    mail_reply_to: email('返信先', 'Mail reply-to'),
    mail_cc: emails('Cc', 'Mail Cc'),
    mail_title: text('件名', 'Mail subject'),
    mail_body: longText('本文', 'Mail body'),
  },
  sections: [],
  keyword: [],
  columns: [],
})

export const isOwn = (key: string): boolean => ['notes', 'group_flg', 'mail_to'].includes(key)

/** Where the contract holds a field of a document: `sales_quotation_mail_title`. */
export const contractKey = <const K extends string>({ name: document }: DocumentKind, key: K) =>
  `${document}_${key}` as const
