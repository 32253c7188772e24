/** Kinds of records that are looked over for duplicates. */
export const duplicateTypes = ['candidate', 'company', 'company_member'] as const
export type DuplicateType = (typeof duplicateTypes)[number]

export type Reason = 'email' | 'tel' | 'name_birth_date' | 'name_company' | 'name'

/** What two records have in common, as people read it. */
export const reasonLabels: Record<Reason, string> = {
  email: 'メールアドレスが同じ',
  tel: '電話番号が同じ',
  name_birth_date: '氏名と生年月日が同じ',
  name_company: '企業と氏名が同じ',
  name: '名前が同じ',
}

export type Clue = {
  reason: Reason
  /** Columns that are all equal and all given. */
  columns: readonly string[]
  /** Too many different people share it: shown while creating, on the page of suspects only when asked for. */
  weak?: true
}

/**
 * By what each kind is recognised, surest first. Telephone numbers of company members are left out: colleagues share
 * their company's.
 */
export const clues: Record<DuplicateType, readonly Clue[]> = {
  candidate: [
    { reason: 'email', columns: ['duplicate_email'] },
    { reason: 'name_birth_date', columns: ['duplicate_name', 'birth_date'] },
    { reason: 'tel', columns: ['duplicate_tel'] },
    { reason: 'name', columns: ['duplicate_name'], weak: true },
  ],
  company: [
    { reason: 'name', columns: ['duplicate_name'] },
    { reason: 'tel', columns: ['duplicate_tel'] },
  ],
  company_member: [
    { reason: 'email', columns: ['duplicate_email'] },
    { reason: 'name_company', columns: ['duplicate_name', 'company_id_by_enterprise_id'] },
    { reason: 'name', columns: ['duplicate_name'], weak: true },
  ],
}

/** Fields by which people tell two records apart in a list of suspects. */
export const shownFields: Record<DuplicateType, readonly string[]> = {
  candidate: ['name', 'name_kana', 'email', 'tel', 'birth_date', 'enterprise_member1_id', 'created_at'],
  company: ['name', 'name_kana', 'tel', 'prefecture_id', 'address', 'enterprise_member1_id', 'created_at'],
  company_member: [
    'full_name',
    'company_id_by_enterprise_id',
    'email',
    'tel',
    'enterprise_member1_id',
    'created_at',
  ],
}
