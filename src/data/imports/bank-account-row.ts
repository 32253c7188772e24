import { type Entity, entity, type Feature } from '#foundation/entity/entity.ts'
import { choice, name, text } from '#foundation/entity/kinds/index.ts'
import { bankAccountTypes } from '#foundation/masterdata/choices.ts'

const fields = {
  bank_code: text('銀行コード', 'Bank code', { max: 10 }),
  bank_name: name('銀行名', 'Bank name', { required: true }),
  branch_code: text('支店コード', 'Branch code', { max: 10 }),
  branch_name: name('支店名', 'Branch name', { required: true }),
  account_type: choice(bankAccountTypes)('口座種別', 'Account type', { default: 1 }),
  account_number: text('口座番号', 'Account number', { required: true, max: 20 }),
  account_holder_name: name('口座名義', 'Account holder', { required: true }),
}

const accountOf = (feature: Feature, owner: string, of: { name: string; ja: string; en: string }): Entity =>
  entity({
    name: of.name,
    plural: `${of.name}s`,
    label: { ja: of.ja, en: of.en },
    feature,
    title: 'bank_name',
    fields: { ...fields, owner_name: text(owner, 'Owner', { derived: true }) },
    sections: [{ title: of.ja, fields: Object.keys(fields) }],
    keyword: [],
    columns: [],
  })

/**
 * One account of a record as a row of a file; the ID is that of the company or candidate, whose name stands beside it for
 * the reader. No table of its own: accounts are a field of their record.
 */
export const companyBankAccount = accountOf('companies', '企業名', {
  name: 'company_bank_account',
  ja: '企業の口座',
  en: 'Company bank account',
})
export const candidateBankAccount = accountOf('candidates', '氏名', {
  name: 'candidate_bank_account',
  ja: '候補者の口座',
  en: 'Candidate bank account',
})
