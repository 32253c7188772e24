/** Kinds of records that are a person. */
export const personTypes = ['candidate', 'company_member'] as const
export type PersonType = (typeof personTypes)[number]

/**
 * What stays of a person, and of what they sent in: state, owner and route, by which figures of the past stay true.
 * Every field that is not named here is erased, so that a new one is erased too.
 */
export const keptFields: Readonly<Record<PersonType | 'apply', ReadonlySet<string>>> = {
  candidate: new Set([
    'candidate_type_id',
    'affiliation_type_id',
    'company_id_by_enterprise_id',
    'register_status_id',
    'sales_status_id',
    'candidate_rank_id',
    'potential_flg',
    'enterprise_member1_id',
    'enterprise_member2_id',
    'register_route_type_id',
    'applied_at',
  ]),
  company_member: new Set([
    'company_id_by_enterprise_id',
    'company_member_status_id',
    'enterprise_member1_id',
    'enterprise_member2_id',
  ]),
  apply: new Set([
    'candidate_id_by_enterprise_id',
    'job_id_by_enterprise_id',
    'is_new',
    'kind',
    'route_type_id',
    'enterprise_member1_id',
    'candidate_type_id',
    'opportunity_id_by_enterprise_id',
    'rejected_at',
  ]),
}

/** The columns that tell who somebody is; what stood in them is looked for in the whole database. */
export const identityFields = {
  names: ['name', 'name_kana', 'full_name', 'business_name'],
  emails: ['email'],
  tels: ['tel'],
} as const
