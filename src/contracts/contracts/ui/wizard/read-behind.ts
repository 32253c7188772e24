import type { QueryClient } from '@tanstack/react-query'
import { type Condition, conditionTypes } from '#foundation/entity/condition.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { listOptions, recordOptions } from '#foundation/screens/queries.ts'
import { companyMember } from '#sales/company-members/company-member.ts'
import { contract } from '../../contract.ts'
import { type Behind, clientOf, type Party } from './inherit.ts'
import { lastingTerms } from './lasting-terms.ts'
import type { Side } from './sections.ts'

/** 有効 */
const ACTIVE = 0

/** What cannot be read (restricted, gone meanwhile) fills nothing in; the wizard goes on without it. */
const orNothing = <V>(reading: Promise<V>): Promise<V | undefined> => reading.catch(() => undefined)

const record = async (client: QueryClient, plural: string, id: unknown): Promise<Values | undefined> =>
  typeof id === 'number' ? orNothing(client.fetchQuery(recordOptions(plural, id))) : undefined

const equal = (column: string, value: number): Condition => ({
  column,
  type: conditionTypes.equal,
  value: [value],
})

/** The newest records that meet these conditions. */
const newest = async (
  client: QueryClient,
  entity: Entity,
  conditions: Condition[],
  columns: readonly string[],
) => {
  const query = { ...emptyQuery, sort: 'id_by_enterprise_id', limit_value: 10, conditions }
  return (await orNothing(client.fetchQuery(listOptions(entity, query, columns))))?.rows ?? []
}

const soleContact = async (client: QueryClient, company: number) => {
  const conditions = [
    equal('company_id_by_enterprise_id', company),
    equal('company_member_status_id', ACTIVE),
  ]
  const [only, other] = await newest(client, companyMember, conditions, ['full_name'])
  return only && !other ? { id: only.id_by_enterprise_id, name: String(only.full_name) } : undefined
}

/** The last contract that was confirmed under these conditions, with what it settled on a side. */
const lastContract = async (client: QueryClient, side: Side, conditions: Condition[]) => {
  const columns = ['title', ...lastingTerms.map((key) => `${side}_${key}`)]
  return (
    await newest(client, contract, [...conditions, equal('contract_status_flg', CONFIRMED)], columns)
  )[0]
}

/** What is known of a company that stands on a side. */
export const readParty = async (client: QueryClient, side: Side, company: number): Promise<Party> => {
  const [stored, contact, last] = await Promise.all([
    record(client, 'companies', company),
    soleContact(client, company),
    lastContract(client, side, [equal(`${side}_company_id_by_enterprise_id`, company)]),
  ])
  return { company: stored, contact, last }
}

/** The worker, and who is paid for the work: the company behind, or the worker in person. */
export const readWorker = async (client: QueryClient, id: unknown) => {
  const candidate = await record(client, 'candidates', id)
  const company = candidate?.company_id_by_enterprise_id
  if (typeof company === 'number')
    return { candidate, supplier: await readParty(client, 'supplier', company) }
  const inPerson: Condition = { column: 'supplier_company_id_by_enterprise_id', type: conditionTypes.isNull }
  const last =
    candidate &&
    (await lastContract(client, 'supplier', [
      equal('candidate_id_by_enterprise_id', Number(candidate.id_by_enterprise_id)),
      inPerson,
    ]))
  return { candidate, supplier: { last } }
}

/** An opportunity with everything a contract takes over from behind it. */
export const readBehind = async (client: QueryClient, id: number): Promise<Behind> => {
  const opportunity = await record(client, 'opportunities', id)
  if (!opportunity) return {}
  const [job, worker] = await Promise.all([
    record(client, 'jobs', opportunity.job_id_by_enterprise_id),
    readWorker(client, opportunity.candidate_id_by_enterprise_id),
  ])
  const of = clientOf({ opportunity, job })
  return {
    opportunity,
    job,
    ...worker,
    ...(of !== null && { sales: await readParty(client, 'sales', of) }),
  }
}
