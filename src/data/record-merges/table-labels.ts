import { sql } from 'kysely'
import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { visibleContracts } from '#contracts/contract-terms/visible.ts'
import { contractFeatures, type Feature } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { whereVisible } from '#foundation/entity/store/store.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { own } from '#foundation/rules/own.ts'

/** Tables that can belong to a record that is merged and are no kind of record of their own. */
export const others: Readonly<Record<string, { label: string; feature: Feature | null }>> = {
  agreement_signers: { label: '合意の承諾者', feature: 'contracts' },
  comments: { label: 'コメント', feature: null },
  contact_proposals: { label: '本人からの連絡先変更', feature: null },
  journal_lines: { label: '仕訳の行', feature: 'billing_payments' },
  mail_consents: { label: '配信の同意', feature: null },
  mail_replies: { label: 'メールの返信', feature: null },
  mailing_recipients: { label: '配信', feature: null },
  match_dismissals: { label: 'マッチングから外した記録', feature: 'jobs' },
  match_pairs: { label: '新しいマッチング', feature: 'jobs' },
  outbox: { label: 'メール', feature: null },
  proposal_pairs: { label: '提案', feature: 'proposals' },
  questionnaire_form_mgmts: { label: 'アンケートの回答', feature: 'questionnaire_forms' },
  questionnaire_links: { label: 'アンケートのリンク', feature: 'questionnaire_forms' },
  reading_batches: { label: '読み取り', feature: null },
  receipts: { label: '入金', feature: 'billing_payments' },
  record_files: { label: 'ファイル', feature: null },
}

type Seen = { label: string; filter: Fragment }

/**
 * Of a table: what people call its rows, and which of them (over the alias `t`) count for this member; undefined where
 * none do. Money without a kind of record of its own counts for those who see every contract.
 */
export const readSeen = async (scope: Scope): Promise<(table: string) => Seen | undefined> => {
  const restrictions = await restrictionsOf(scope)
  return (table) => {
    const of = scope.stores.find(({ entity }) => entity.plural === table)
    const feature = of ? of.entity.feature : own(others, table)?.feature
    if (feature === undefined || !maySee(scope, feature, restrictions)) return undefined
    if (of) return { label: of.entity.label.ja, filter: whereVisible(of, scope) }
    if (contractFeatures.includes(feature) && visibleContracts(scope) !== undefined) return undefined
    return { label: own(others, table)?.label ?? '', filter: sql`true` }
  }
}
