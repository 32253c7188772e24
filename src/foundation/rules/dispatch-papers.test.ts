import { describe, expect, it } from 'vitest'
import { contractKinds, contractTypes, labelOf } from '../masterdata/choices.ts'
import { dispatchFinding, dispatchJobFinding } from './dispatch-papers.ts'

describe('given a kind of contract', () => {
  it('when it is 派遣 and no other, then what the law asks is named', () => {
    const found = contractKinds
      .filter(([id]) => dispatchFinding(id))
      .map(([id]) => labelOf(contractKinds, id))
    expect(found).toEqual(['派遣'])
  })
})

describe('given a job', () => {
  it('when it is of 派遣 and public, then what the law asks is said, whether stored or typed', () => {
    const said = [1, 2].map((open_status_flg) =>
      contractTypes
        .filter(([contract_type_id]) => dispatchJobFinding({ contract_type_id, open_status_flg }))
        .map(([, label]) => label),
    )
    expect(said).toEqual([['派遣'], []])
    expect(dispatchJobFinding({ contract_type_id: '3', open_status_flg: '1' })?.level).toBe('advice')
  })
})
