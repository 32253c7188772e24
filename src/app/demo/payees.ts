import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { update } from '#foundation/entity/store/write.ts'
import { saveTransferSettings } from '#money/payouts/settings.ts'
import { candidates } from '#sales/candidates/server.ts'
import { companies } from '#sales/companies/server.ts'
import type { Cast } from './story/contracts.ts'

const account = (account_number: number, account_holder_name: string) => ({
  bank_code: '0005',
  bank_name: '三菱UFJ銀行',
  branch_code: '001',
  branch_name: '本店',
  account_type: 1,
  account_number: String(account_number),
  account_holder_name,
})

/** Who is engaged at most: later ones are known when they begin. */
const most = 20

/** What paying takes: the agency's own settings, and the accounts of those who work; the newest has not told theirs yet. */
export const makePayees = async (scope: Scope, { own }: Cast['workers'], partner: number): Promise<void> => {
  await saveTransferSettings(scope, {
    consignor_code: '1234567890',
    consignor_name: 'カ)サンプルエージェント',
    account_number: '2284017',
    line_end: 'crlf',
    extra_characters: '',
  })
  await update(companies, scope, partner, {
    bank_accounts: [account(2_204_551, 'エンジニアパートナーズ(カ')],
    payment_mail_to: 'hirata@eng-partners.example.co.jp',
  })
  for (const [i, id] of own.slice(0, most).entries()) {
    const { name_kana } = await find(candidates, scope, id)
    await update(candidates, scope, id, {
      bank_accounts: [account(1_204_017 + i * 1_311, name_kana ?? 'サンプル タロウ')],
    })
  }
}
