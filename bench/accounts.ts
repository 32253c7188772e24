import type pg from 'pg'
import { solveCaptcha } from '../test/support/captcha.ts'
import { type Client, client } from '../test/support/client.ts'
import { type Figure, percentile, round } from './measure.ts'

type Ask = { name: string; status: number; send(email: string): Promise<{ status: number }> }
type Whose = { enterpriseId: number; known: readonly string[]; unknown(i: number): string }

/** The calls that anybody may try an address with; what they need besides is made ready before the time is taken. */
const asks = (url: string, who: Client): (Ask & { prepare?: () => Promise<void> })[] => {
  let recaptcha_token = ''
  const prepare = async () => {
    recaptcha_token = await solveCaptcha(url)
  }
  const post = (path: string, body: object) => client(url).post(`/api/enterprise/${path}`, body)
  return [
    {
      name: 'ログイン（誤ったパスワード）',
      status: 401,
      send: (email) => post('auth/sign_in', { enterprise_member: { email, password: 'wrong-2026' } }),
    },
    {
      name: 'パスワードの再設定',
      status: 200,
      prepare,
      send: (email) => post('password_resets/create', { recaptcha_token, enterprise_member: { email } }),
    },
    {
      name: '会社の申し込み',
      status: 200,
      prepare,
      send: (email) => post('auth/sign_up_mail', { recaptcha_token, enterprise_member: { email } }),
    },
    {
      name: '招待',
      status: 200,
      send: (email) =>
        who.post('/api/enterprise/invites/create', {
          enterprise_member: { email, authority: 0, contract_permission: 1 },
        }),
    },
  ]
}

const runs = 25
const warmup = 3

/** Known and unknown addresses in turn, so that a slow moment of the machine meets both. */
const measureBoth = async (
  owner: pg.Client,
  { name, status, send, prepare }: ReturnType<typeof asks>[number],
  { enterpriseId, known, unknown }: Whose,
) => {
  const taken = { known: [] as number[], unknown: [] as number[] }
  for (let i = -warmup; i < runs; i++)
    for (const kind of i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      // Delays after many tries are another matter, and nobody is invited twice.
      await owner.query('DELETE FROM rate_limits')
      await owner.query(
        'UPDATE enterprise_members SET member_status = 3 WHERE enterprise_id = $1 AND member_status = 0',
        [enterpriseId],
      )
      await prepare?.()
      const email = kind === 'known' ? (known[(i + warmup) % known.length] as string) : unknown(i)
      const from = performance.now()
      const answer = await send(email)
      const time = performance.now() - from
      if (answer.status !== status) throw new Error(`${name}：${email} に ${answer.status}`)
      if (i >= 0) taken[kind].push(time)
    }
  return taken
}

/**
 * Whether the time of an answer tells that somebody has the address: medians of known addresses against unknown ones.
 * Known to an invitation are those of another enterprise, since one's own colleagues are on the list anyway.
 */
export const benchAccounts = async (
  owner: pg.Client,
  url: string,
  who: Client,
  { enterpriseId, others }: { enterpriseId: number; others: readonly string[] },
): Promise<Figure[]> => {
  await owner.query(`SET app.enterprise_id = '${enterpriseId}'`)
  const figures: Figure[] = []
  for (const ask of asks(url, who)) {
    const taken = await measureBoth(owner, ask, {
      enterpriseId,
      known: others,
      unknown: (i) => `nobody${i}-${Math.random().toString(36).slice(2)}@nowhere.example`,
    })
    const [known, unknown] = [percentile(taken.known, 0.5), percentile(taken.unknown, 0.5)]
    const ratio = known / unknown
    figures.push({
      name: `${ask.name}：知っているアドレス ÷ 知らないアドレス`,
      value: round(known),
      floor: round(unknown),
      ratio: round(ratio),
      unit: 'ms',
      aim: '0.9〜1.1×',
      reached: ratio >= 0.9 && ratio <= 1.1,
    })
  }
  return figures
}
