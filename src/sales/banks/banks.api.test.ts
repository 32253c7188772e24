import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'

const app = await forFile(startTestApp())

const account = {
  bank_code: '0001',
  bank_name: 'みずほ銀行',
  branch_code: '210',
  branch_name: '渋谷中央支店',
  account_type: 1,
  account_number: '84017',
  account_holder_name: '㈱かさねワークス',
}

const families = [
  ['candidates', 'candidate'],
  ['companies', 'company'],
  ['enterprise_document_settings', 'enterprise_document_setting'],
] as const

const validity = async (given: object, [family, entity]: readonly [string, string] = families[0]) =>
  (await app.as('member')).post(`/api/enterprise/${family}/valid_bank_account`, {
    [entity]: { bank_account: given },
  })

describe('banks', () => {
  it('given a keyword, then banks and branches are found with the day of the data', async () => {
    const open = client(app.url)
    const banks = await open.post('/api/masterdata/banks/search', { banks: { keyword: 'みずほ' } })
    expect(banks.body.banks[0]).toEqual({ code: '0001', name: 'みずほ銀行', kana: 'ミズホ' })
    expect(banks.body.version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const branches = await open.post('/api/masterdata/branches/search', {
      branches: { bank_code: '0001', keyword: 'しぶや' },
    })
    expect(branches.body.branches[0].name).toBe('渋谷支店')
  })

  it('given an unknown key, then 400', async () => {
    const answer = await client(app.url).post('/api/masterdata/banks/search', { bank: { keyword: '' } })
    expect(answer.status).toBe(400)
  })
})

describe('validity of a bank account', () => {
  it.each(families)(
    'given a good account, when %s asks, then it is answered as kept and as transferred',
    async (...family) => {
      const branch = (
        await client(app.url).post('/api/masterdata/branches/search', {
          branches: { bank_code: '0001', keyword: '渋谷中央' },
        })
      ).body.branches[0]
      const { status, body } = await validity({ ...account, branch_code: branch.code }, family)
      expect([status, body.errors, body.warnings]).toEqual([200, {}, {}])
      expect(body.bank_account).toMatchObject({
        account_number: '0084017',
        account_holder_name: 'カ)カサネワークス',
      })
      expect(body.transfer).toMatchObject({ bank_name: 'ﾐｽﾞﾎ', account_holder_name: 'ｶ)ｶｻﾈﾜ-ｸｽ' })
    },
  )

  it('given wrong fields, then each has its message', async () => {
    const { body } = await validity({
      ...account,
      bank_code: '1',
      branch_name: '',
      account_type: 9,
      account_number: '12a',
      account_holder_name: '髙﨑',
    })
    expect(body.bank_account).toBeNull()
    expect(Object.keys(body.errors).sort()).toEqual([
      'account_holder_name',
      'account_number',
      'account_type',
      'bank_code',
      'branch_name',
    ])
    expect(body.errors.account_holder_name).toContain('髙')
  })

  it('given codes nobody has, another name or none, then warnings, no errors', async () => {
    const unknown = await validity({ ...account, bank_code: '7777' })
    expect([unknown.body.errors, Object.keys(unknown.body.warnings)]).toEqual([{}, ['bank_code']])
    const other = await validity({ ...account, bank_name: '三菱UFJ銀行', branch_code: '999' })
    expect(other.body.warnings.bank_code).toContain('みずほ銀行')
    expect(other.body.warnings.branch_code).toContain('999')
    const old = await validity({ ...account, bank_code: null, branch_code: null })
    expect(Object.keys(old.body.warnings).sort()).toEqual(['bank_code', 'branch_code'])
  })

  it('given a post office number of eight digits, then the hint how to write it', async () => {
    const { body } = await validity({
      ...account,
      bank_code: '9900',
      bank_name: 'ゆうちょ銀行',
      branch_code: '999',
      branch_name: '〇一八店',
      account_number: '12345671',
    })
    expect(body.errors.account_number).toContain('末尾の1を除いた7桁')
    expect(body.warnings.branch_code).toContain('店番')
  })

  it('given a holder longer than a transfer holds, then a warning', async () => {
    const { body } = await validity({ ...account, account_holder_name: 'ガ'.repeat(20) })
    expect(body.warnings.account_holder_name).toContain('40文字')
    expect(body.transfer.account_holder_name).toHaveLength(30)
  })

  it('given a restricted feature, then 403', async () => {
    await app.restrict('companies', 1)
    expect((await validity(account, families[1])).status).toBe(403)
    await app.restrict('companies', 0)
  })
})
