import { Agent, request } from 'node:http'
import type pg from 'pg'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { makeFormLink } from '#marketing/questionnaire-forms/links.ts'
import { copyForm, publishForm } from '#marketing/questionnaire-forms/write-form.ts'
import { type Figure, percentile, round, times } from './measure.ts'

const enterprise = 1
const demoForm = 1
const forms = 3
const people = 110
const answered = 10_000
const warmup = 20

/** Copies of the demo's form with answers of many, and a link for each of these candidates. */
const seed = async (app: App, owner: pg.Client): Promise<string[]> => {
  const paths: string[] = []
  for (let n = 0; n < forms; n++)
    await inTenant(app.db, enterprise, async (tx) => {
      const scope = scopeOf(app, tx, enterprise, { id: 1, authority: 2, contract_permission: 2 })
      const form = await copyForm(scope, demoForm)
      await publishForm(scope, form, undefined)
      for (let candidate = 1; candidate <= people; candidate++)
        paths.push(new URL(await makeFormLink(app, scope, form, candidate)).pathname)
    })
  const last = Number(paths.at(-1)?.split('/').at(-1))
  await owner.query(
    `INSERT INTO questionnaire_form_mgmts (enterprise_id, id_by_enterprise_id, form_id, edition, candidate_id_by_enterprise_id, typed, answered_at)
     SELECT ${enterprise}, 1000000 + n, ${last}, 1, 1 + n % 30 + ${people}, '{"q2": ["2"], "q6": ["2027-01-05"]}', now() FROM generate_series(0, ${answered - 1}) n`,
  )
  await owner.query('ANALYZE questionnaire_form_mgmts, questionnaire_links')
  return paths
}

const body = new URLSearchParams([
  ['section', '1'],
  ['edition', '1'],
  ...['q6', 'q7', 'q8', 'q9', 'q10'].map((key): [string, string] => ['shown', key]),
  ['q6', '2027-01-05'],
  ['q7', '80万'],
  ['q8', '1'],
  ['q9', 'よろしくお願いします。'],
]).toString()
const first = new URLSearchParams({ section: '0', edition: '1', q2: '2' }).toString()

/** Posts a form over one connection, each time as somebody else; answers the status. */
const poster = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = new URL(url)
  let n = 0
  return (path: string, sent: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        host: `localhost:${port}`,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `198.51.${Math.floor(++n / 250)}.${(n % 250) + 1}`,
      }
      request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      })
        .on('error', reject)
        .end(sent)
    })
}

/** How long the server takes to keep what is typed, and to take an answer to the end. */
export const benchForms = async (app: App, url: string, owner: pg.Client): Promise<Figure[]> => {
  const paths = await seed(app, owner)
  const post = poster(url)
  const runs = paths.length - warmup
  const [floor = 0] = [percentile(await times(100, 10, () => owner.query('SELECT 1')), 0.95)]
  const expected = (status: number, wanted: number) => {
    if (status !== wanted) throw new Error(`a form answered ${status}`)
  }
  const pathOf = (i: number) => paths[i] ?? ''
  const kept = await times(runs, warmup, async (i) => expected(await post(`${pathOf(i)}/save`, first), 200))
  const taken = await times(runs, warmup, async (i) => expected(await post(pathOf(i), body), 303))
  const figure = (name: string, list: readonly number[]): Figure => {
    const value = percentile(list, 0.95)
    return {
      name,
      value: round(value),
      floor: round(floor),
      ratio: round(value / floor),
      unit: 'ms',
      aim: '< 20 ms',
      reached: value < 20,
    }
  }
  return [
    figure('アンケート 途中の保存 p95', kept),
    figure(`アンケート 回答 p95（回答 ${answered.toLocaleString()}件のあと）`, taken),
  ]
}
