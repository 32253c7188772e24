import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import type { Condition } from '#foundation/entity/condition.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { reportSetting } from '#sales/opportunities/stages/settings.ts'
import type { At } from './as-of.ts'
import { type CloseCount, type RenewalCount, toRenewalRate, toStageRate } from './chance.ts'
import { contractItems } from './contract-items.ts'
import { type DealRow, dealItems } from './deal-items.ts'
import type { Item } from './item.ts'
import { readContractFacts } from './read-contracts.ts'
import { type FoundDeal, readCloses, readDeals, readRenewals, readUsualMonths } from './read-rates.ts'

/** Whom a record is of. */
export type Parties = { candidate_id: number | null; client_id: number | null }

export type Read = {
  items: Item[]
  /** By contract id, and by opportunity id. */
  parties: { contract: Map<number, Parties>; opportunity: Map<number, Parties> }
  renewals: RenewalCount[]
  /** Null for who may not see opportunities. */
  deals: { closes: CloseCount[]; usual_months: number; without_price: number } | null
}

const isPriced = (deal: FoundDeal): deal is FoundDeal & DealRow =>
  deal.sales !== null && deal.purchase !== null

const partiesOf = (found: readonly ({ id: number } & Parties)[]) =>
  new Map(found.map(({ id, candidate_id, client_id }) => [id, { candidate_id, client_id }]))

/** Everything a forecast of the months is made of, as far as the member may see, on the day `at`. */
export const readItems = async (
  scope: Scope,
  at: At,
  months: readonly string[],
  conditions: readonly Condition[],
): Promise<Read> => {
  const window = { months, today: at.day }
  const renewals = await readRenewals(scope, at)
  const facts = await readContractFacts(scope, at, months, conditions)
  const items = contractItems(facts, window, toRenewalRate(renewals))
  const ofContracts = partiesOf(facts.contracts)
  if (!maySee(scope, 'opportunities', await restrictionsOf(scope)))
    return { items, renewals, deals: null, parties: { contract: ofContracts, opportunity: new Map() } }
  const { possibility_percents } = await reportSetting(scope)
  const closes = await readCloses(scope, at)
  const usual_months = await readUsualMonths(scope, at)
  const found = await readDeals(scope, at, conditions)
  const priced = found.filter(isPriced)
  return {
    items: [...items, ...dealItems(priced, window, usual_months, toStageRate(closes), possibility_percents)],
    parties: { contract: ofContracts, opportunity: partiesOf(found) },
    renewals,
    deals: { closes, usual_months, without_price: found.length - priced.length },
  }
}
