import type { AgreementSetting } from './setting.ts'

/** The text that an agency says with papers of a kind (VALUES): documents of contracts and their changes, payment notices, others. */
export const messageFor = (setting: AgreementSetting, kind: number): string => {
  if (kind === 6) return setting.notice_message
  return kind === 9 ? setting.other_message : setting.document_message
}
