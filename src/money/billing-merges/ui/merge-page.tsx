import { labelOf } from '#foundation/masterdata/choices.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { knownRecord } from '#foundation/screens/entity-pages.tsx'
import { Outline } from '#foundation/screens/record/outline.tsx'
import { RecordPage } from '#foundation/screens/record/record-page.tsx'
import { type EntityScreen, idOf, openEntity, type RecordPart } from '#foundation/screens/screen.ts'
import { HistoryList } from '../../billing-payments/ui/document/history-list.tsx'
import { RecordJournals, useSeesBooks } from '../../ui/record-journals.tsx'
import { billingMerge } from '../billing-merge.ts'
import { billingMergeProcesses } from './choices.ts'
import { MailText, mailTexts } from './mail-text.tsx'
import { MergeActions } from './merge-actions.tsx'
import styles from './merges.module.css'
import { PaperBeside, PaperTab } from './paper.tsx'
import { PartsSection } from './parts-section.tsx'
import { mergeScreen } from './screen.tsx'
import { SendPane } from './send-pane.tsx'

const [, mail] = billingMerge.sections
/** Without subject and body, which `MailText` shows as they will be sent. */
const mailSections = mail ? [{ ...mail, fields: mail.fields.filter((key) => !mailTexts.includes(key)) }] : []

/** The mail stays open when the invoice is frozen. */
const MailTab: RecordPart = ({ row }) => {
  const entity = { ...openEntity(mergeScreen, row), sections: mailSections }
  return <Outline screen={{ ...mergeScreen, entity, beside: SendPane, below: MailText }} row={row} />
}

const kindTexts: Record<string, string> = {
  mail_decided: 'メール：送信結果の判断',
  mail_withdrawn: 'メール：送信の取消',
  alarm: '保存した書類：異常を検知',
}

const HistoryTab: RecordPart = ({ row }) => (
  <div className={styles.history}>
    <HistoryList
      entity={billingMerge}
      id={idOf(row)}
      processText={({ process_id, kind }) =>
        (process_id === null ? kindTexts[kind] : labelOf(billingMergeProcesses, process_id)) ?? '変更'
      }
    />
  </div>
)

const JournalsTab: RecordPart = ({ row }) => (
  <div className={styles.history}>
    <RecordJournals key={String(row.updated_at)} source_type="billing_merge" source_id={idOf(row)} />
  </div>
)

const screen: EntityScreen = {
  ...mergeScreen,
  tabs: [
    { tab: 'preview', label: '書類', content: PaperTab },
    { tab: 'mail', label: 'メール', content: MailTab },
    { tab: 'journals', label: '仕訳', content: JournalsTab },
    { tab: 'history', label: '履歴', content: HistoryTab },
  ],
  locked: (_, row) => row.status_flg === CONFIRMED,
  action: (row) => <MergeActions row={row} />,
  ownActions: true,
  below: PartsSection,
  beside: PaperBeside,
}

export const knownMerge = knownRecord(screen)

/** For those who do not see the books. */
const withoutBooks: EntityScreen = { ...screen, tabs: screen.tabs.filter(({ tab }) => tab !== 'journals') }

/** A combined invoice: its fields and parts beside the document itself, its mail, its entries, and what happened to it. */
export const MergePage = () => <RecordPage screen={useSeesBooks() ? screen : withoutBooks} />
