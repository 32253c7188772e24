import type { Feature } from '#foundation/entity/entity.ts'
import { areas } from '../../test/structure/house.ts'
import { refuse } from './refusal.ts'

/**
 * The areas that something new may stand in: those that build on records and on which the API, the jobs and the operator
 * build in turn. Each with the feature that closes it until another is chosen, and a table of its own.
 */
const homes: Readonly<Record<string, { feature: Feature; table: string; label: string }>> = {
  sales: { feature: 'companies', table: 'companies', label: '企業' },
  contracts: { feature: 'contracts', table: 'contracts', label: '契約' },
  money: { feature: 'billing_payments', table: 'billing_payments', label: '請求・支払' },
  site: { feature: 'sites', table: 'articles', label: '記事' },
  matching: { feature: 'candidates', table: 'candidates', label: '候補者' },
  marketing: { feature: 'broadcasts', table: 'broadcasts', label: '一斉配信' },
}

export type Home = { area: string; feature: Feature; table: string; label: string; showsContracts: boolean }

export const homeOf = (area: string): Home => {
  const home = Object.hasOwn(homes, area) ? homes[area] : undefined
  const known = Object.keys(homes).join(', ')
  if (!home && areas.includes(area))
    return refuse(`area ${area} takes no new slice by itself; use one of ${known}`)
  if (!home) return refuse(`there is no area ${area}; use one of ${known}`)
  return { area, ...home, showsContracts: area === 'contracts' || area === 'money' }
}
