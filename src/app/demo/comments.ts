import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { insertComment } from '#records/comments/store.ts'

const [TANAKA, KOBAYASHI, WATANABE] = [
  { id: 1, name: '田中 真由' },
  { id: 2, name: '小林 亮' },
  { id: 3, name: '渡辺 美穂' },
]

/** What colleagues said to each other: about whom, by whom, and whom they called. */
const said = [
  [
    'candidate',
    1,
    WATANABE,
    [TANAKA],
    '@田中 真由 希望単価を80万円まで下げられるそうです。ルミナの案件で進めてよいでしょうか。',
  ],
  [
    'opportunity',
    3,
    KOBAYASHI,
    [TANAKA],
    '@田中 真由 先方の面談、来週の火曜で調整しました。同席をお願いします。',
  ],
  ['candidate', 1, TANAKA, [WATANABE], '@渡辺 美穂 お願いします。提案書は今日中に送ってください。'],
  ['company', 1, KOBAYASHI, [], '12月から調達部の窓口が川端さんに変わります。請求書の宛先は変わりません。'],
  [
    'job',
    2,
    WATANABE,
    [KOBAYASHI],
    '@小林 亮 募集を1名増やしたいとのことです。年明けの開始で2名になります。',
  ],
] as const

/** Comments on records, some of which call a colleague. */
export const makeComments = async (scope: Scope): Promise<void> => {
  for (const [type, id, author, mentions, body] of said) {
    const comment = await draw(scope.tx, scope.enterpriseId, 'comments')
    await insertComment(scope, comment, { type, id }, author.id, { body, mentions: [...mentions] })
    if (mentions.length > 0)
      await emit({ ...scope, member: { ...scope.member, id: author.id } as Scope['member'] }, [
        {
          type: 'member.mentioned',
          target_type: type,
          target_id: id,
          detail: { member_ids: mentions.map((one) => one.id) },
        },
      ])
  }
}
