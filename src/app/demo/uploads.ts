import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeIn } from '#data/imports/upload.ts'
import type { App } from '#foundation/api/app.ts'
import type { Upload } from '#foundation/api/route.ts'
import { encodeCp932 } from '#foundation/entity/csv/cp932.ts'
import type { InScope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { registerLines } from '#money/bank-statements/register-lines.ts'
import { takeUp } from '#money/bank-statements/take-up.ts'
import { openReceivables } from '#money/receipts/receivables.ts'

/** Does something with a text as the file that a member would upload. */
const withFile = async <T>(
  filename: string,
  text: string,
  work: (file: Upload) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'tsumugi-demo-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, encodeCp932(text))
    return await work({ filename, path, size: (await stat(path)).size })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the bank writes of a client: カ)ルミナ. */
const payerOf = (name: string) => name.replace(/^株式会社/, 'カ)').replace(/株式会社$/, '(カ')

/**
 * The bank's list of yesterday: some clients have paid before the day, to the yen; one less the bank's fee, one half, and
 * somebody nobody knows.
 */
export const makeBankLines = async (app: App, enterpriseId: number, inScope: InScope): Promise<void> => {
  const open = (await inScope((scope) => openReceivables(scope))).filter(({ is_merging }) => !is_merging)
  const [less, half, ...full] = open.toSorted((a, b) => b.total - a.total)
  if (!less || !half) return
  const day = addDays(today(), -1).replaceAll('-', '/')
  const deposits = [
    ...full.slice(0, 4).map(({ company_name, total, settled }) => [payerOf(company_name), total - settled]),
    [payerOf(less.company_name), less.total - less.settled - 660],
    [payerOf(half.company_name), Math.floor((half.total - half.settled) / 2)],
    ['ヤマダ タロウ', 123_456],
  ] as const
  const text = [
    '日付,摘要内容,支払い金額,預かり金額',
    ...deposits.map(([payer, amount]) => `${day},${payer},,${amount}`),
  ]
  await withFile('入出金明細.csv', `${text.join('\r\n')}\r\n`, async (file) => {
    const { bank_statement } = await takeUp(app, enterpriseId, inScope, file)
    await registerLines(app, enterpriseId, inScope, bank_statement.id_by_enterprise_id, {
      mapping: {
        date: '日付',
        payer: '摘要内容',
        withdrawal: '支払い金額',
        amount: '預かり金額',
        note: null,
        balance: null,
      },
      skip_errors: false,
    })
  })
}

/** A list of candidates from a fair, with what has to be mended in it before it can be taken in. */
export const makeImport = async (app: App, enterpriseId: number, inScope: InScope): Promise<void> => {
  const text = [
    '氏名,氏名（カナ）,メールアドレス,電話番号,生年月日',
    '長谷川 里奈,ハセガワ リナ,r.hasegawa@example.co.jp,090-4411-0921,1991/04/12',
    '久保 雄大,クボ ユウダイ,y.kubo＠example.co.jp,080-5520-1173,1988/13/02',
    ',イワサキ レン,ren.iwasaki@example.co.jp,090-8821-3304,1994/09/30',
    '野村 詩織,ノムラ シオリ,s.nomura@example.co.jp,070-1190-5582,1996/02/27',
  ]
  await withFile('転職フェア_来場者.csv', `${text.join('\r\n')}\r\n`, (file) =>
    takeIn(app, enterpriseId, inScope, { kind: 1, title: '転職フェアの来場者', overwrite: false, file }),
  )
}
