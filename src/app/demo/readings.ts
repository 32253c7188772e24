import type { App } from '#foundation/api/app.ts'
import type { InScope } from '#foundation/entity/scope.ts'
import { insertBatch } from '#reading/readings/batches.ts'
import { claimSource } from '#reading/readings/claim.ts'
import type { ReadingKind } from '#reading/readings/kinds.ts'
import { readClaimed } from '#reading/readings/read-source.ts'
import { addRefused, addSource } from '#reading/readings/sources.ts'
import { acceptText } from '#reading/readings/take-files.ts'

const sheet = `氏名：桜井 拓海
最寄駅：三鷹駅
メールアドレス：sakurai.takumi@sheets.example.jp
稼働：1月から
希望単価：60〜70万円

【スキル】
Java 7年、AWS 3年、PHP 3年

【職務経歴】
2023年4月〜現在 ECサイトの決済機能の開発
Java、AWS
要件定義、基本設計、詳細設計、実装
`

const mail = `件名：【案件】Javaエンジニア募集

案件名：会員サイトの改修
業務内容：会員サイトの機能追加と保守
必須スキル：Java、AWS
単価：65〜75万円
勤務地：渋谷駅
開始日：2027年1月
`

/** Batches that wait to be confirmed: a skill sheet with a file that could not be opened, and a mail of a job. */
export const makeReadings = async (app: App, enterpriseId: number, inScope: InScope) => {
  const me = (await app.instances.current()).id
  const readText = async (kind: ReadingKind, text: string) => {
    const kept = await acceptText({ app, enterpriseId, inScope }, text)
    const made = await inScope(async (scope) => {
      const batch = await insertBatch(scope, { kind, route: 'wizard' })
      return { batch, source: await addSource(scope, batch, 'text', kept) }
    })
    const mine = await claimSource(app, enterpriseId, me, made.source)
    if (mine) await readClaimed(app, enterpriseId, mine, me)
    return made.batch
  }
  const batch = await readText('candidate', sheet)
  await inScope((scope) =>
    addRefused(
      scope,
      batch,
      '保護された経歴書.xlsx',
      'パスワードで保護されているため開けません。保護を外したファイルを追加してください',
    ),
  )
  await readText('job', mail)
}
