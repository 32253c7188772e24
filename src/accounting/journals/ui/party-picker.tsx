import type { Named } from '#foundation/entity/kind.ts'
import { Lookup } from '#foundation/screens/kinds/lookup.tsx'
import type { Choice } from '#foundation/screens/kinds/use-lookup.ts'
import { useNames } from '#foundation/screens/kinds/use-names.ts'
import { useSearch } from '#foundation/screens/kinds/use-search.ts'
import type { ListAddress } from '#foundation/screens/list-page/list-address.ts'

const companyLink = { to: 'record', list: 'companies' } as const
const candidateLink = { to: 'record', list: 'candidates' } as const

type PartyKey = 'company_id' | 'candidate_id'
type Party = Choice & Named & { of: PartyKey }

const choiceOf =
  (of: PartyKey, group: string) =>
  ({ id, name, sub }: Named & { sub?: string | null }): Party => ({
    of,
    group,
    id,
    name,
    key: `${of}${id}`,
    label: sub ? `${name}（${sub}）` : name,
  })
const asCompany = choiceOf('company_id', '企業')
const asCandidate = choiceOf('candidate_id', '候補者')

/** The party in the address, as the calls of the books take it. */
export const partyIn = ({ number }: ListAddress) => ({ ...number('company_id'), ...number('candidate_id') })

/** A company or a candidate that entries are narrowed to, found by searching both. */
export function PartyPicker({ address }: { address: ListAddress }) {
  const { company_id, candidate_id } = partyIn(address)
  const [company] = useNames(companyLink, company_id ? [company_id] : [])
  const [candidate] = useNames(candidateLink, candidate_id ? [candidate_id] : [])
  const companies = useSearch(companyLink)
  const candidates = useSearch(candidateLink)
  const both = [companies, candidates]
  return (
    <Lookup
      label="取引先"
      placeholder="企業・候補者を検索"
      chosen={company ? asCompany(company) : candidate ? asCandidate(candidate) : null}
      choices={[...companies.options.map(asCompany), ...candidates.options.map(asCandidate)]}
      isFetching={both.some(({ isFetching }) => isFetching)}
      search={(text) => {
        for (const { setKeyword } of both) setKeyword(text)
      }}
      open={() => {
        for (const { open } of both) open()
      }}
      change={(chosen) =>
        address.set({
          company_id: null,
          candidate_id: null,
          ...(chosen && { [chosen.of]: String(chosen.id) }),
        })
      }
    />
  )
}
