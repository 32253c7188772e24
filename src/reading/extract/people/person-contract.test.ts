import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readContractTypes } from './person-contract.ts'

const read = (line: string) => readContractTypes(() => [], [spanOf(toPlain(line))])?.value

describe('readContractTypes', () => {
  it.each([
    ['契約は準委任でお願いします', [1]],
    ['派遣は不可（準委任または契約社員）', [1, 4]],
    ['業務委託を希望', [1]],
  ])('given 「%s」, then %j', (line, ids) => {
    expect(read(line)).toEqual(ids)
  })

  it.each(['あおば合同会社（業務委託）', '派遣社員の勤怠を管理', '契約管理システムの保守'])(
    'given 「%s」, which wishes nothing, then none',
    (line) => {
      expect(read(line)).toBeUndefined()
    },
  )
})
