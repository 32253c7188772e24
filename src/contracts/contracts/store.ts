import { sql } from 'kysely'
import { ownEmployee } from '#compliance/supplier.ts'
import { renameEverywhere } from '#foundation/entity/store/search-columns.ts'
import { store } from '#foundation/entity/store/store.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { agreementStateOn } from '../contract-terms/agreement-states.ts'
import { visibleContracts } from '../contract-terms/visible.ts'
import { beforeSave } from './before-save.ts'
import { contract } from './contract.ts'

/** What stays editable of a confirmed contract: memo, owners, mail texts, deadlines and when its documents are issued. */
const editable = (key: string) =>
  /^(memo|enterprise_member[12]_id|deadline_submit_.*|.*_issue_date|.*_mail_(from_name|from|cc|reply_to|title|body))$/.test(
    key,
  )

/** A side's price in yen without tax (10% in it is cut down to whole yen), as `toTaxFlag` has it. */
const withoutTax = (side: Side) => {
  const price = sql.ref(`t.${side}_price_num`)
  return sql`(${price}::bigint - CASE WHEN ${sql.ref(`t.${side}_price_tax_flg`)} = 2 THEN ${price}::bigint * 10 / 110 ELSE 0 END)`
}

/** The contracts. Gross profit in yen without tax: sales less supplier price, of an own employee less the internal cost if any, which carries no tax. */
export const contracts = store(contract, {
  computed: {
    gross_profit_price: sql`(${withoutTax('sales')} - CASE WHEN ${ownEmployee} THEN coalesce(t.supplier_price_num, 0) ELSE ${withoutTax('supplier')} END)`,
    sales_agreement_flg: agreementStateOn('sales'),
    supplier_agreement_flg: agreementStateOn('supplier'),
  },
  visible: visibleContracts,
  beforeSave,
  afterSave: renameEverywhere(contract),
  keywordNames: [
    'candidate_id_by_enterprise_id',
    'sales_company_id_by_enterprise_id',
    'supplier_company_id_by_enterprise_id',
  ],
  processes: { create: 10, update: 20 },
  locked: (before) =>
    before.contract_status_flg === CONFIRMED
      ? {
          fields: (key) => !editable(key),
          reason:
            '確定済みの契約で変更できるのは、メモ・担当者・メール文面・提出期限・書類の発行日だけです。ほかの項目は契約の確定を取り消してから変更してください',
        }
      : undefined,
})
