import type { FastifyReply, FastifyRequest } from 'fastify'
import { documentSettings } from '#documents/document-settings/settings.ts'
import type { PublicPages, RegisterPages } from '#documents/public-links/public-page.ts'
import { sendTokenPage, tokenPage } from '#documents/public-links/token-pages.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { type Addressed, isTrial, type Visit, withAddressed } from './find.ts'
import { maskAddress } from './mask-address.ts'
import { isOneClick, readForm } from './one-click.ts'
import type { UnsubscribePage } from './page-content.ts'
import { type Topic, topicLabel, topicOfKind, topics } from './topics.ts'
import { type Choices, choicesOf, resume, stop, stopOwnTopic } from './unsubscribe.ts'

const isTopic = (value: number): value is Topic => Object.values<number>(topics).includes(value)

/** What a button of the page asks for: `stop-1`, `resume-0`. */
const readAsked = (text: string | null) => {
  const [, act, number] = /^(stop|resume)-([0-3])$/.exec(text ?? '') ?? []
  const topic = Number(number)
  return act !== undefined && isTopic(topic) ? { stops: act === 'stop', topic } : undefined
}

/** The sentence after a button was pressed, where what it says still stands; an address alone says nothing. */
const sentenceOf = (act: unknown, { all, topics: states }: Choices): string | null => {
  const asked = readAsked(typeof act === 'string' ? act : null)
  if (!asked) return null
  const { stops, topic } = asked
  const stopped = topic === topics.all ? all !== 'open' : states.find((one) => one.topic === topic)?.stopped
  if (stopped !== stops) return null
  const what = topic === topics.all ? 'すべてのメール' : `「${topicLabel(topic)}」のメール`
  return stops ? `${what}の配信を停止しました。` : `${what}の配信停止を取り消しました。`
}

const pageOf = async (
  scope: Scope,
  found: Addressed,
  { assets }: PublicPages,
  { act, error }: { act: unknown; error: string | null },
): Promise<UnsubscribePage> => {
  const { basic } = await documentSettings(scope)
  const choices = await choicesOf(scope, found)
  return {
    kind: 'unsubscribe',
    assets,
    enterprise: {
      name: basic.business_name,
      address: `${basic.address}${basic.building}`,
      tel: basic.tel,
    },
    address: maskAddress(found.address),
    own: topicOfKind(found.kind),
    choices,
    isTrial: isTrial(found),
    done: isTrial(found) ? null : sentenceOf(act, choices),
    error,
  }
}

const visitOf = ({ params, ip }: FastifyRequest): Visit => ({
  token: (params as { token: string }).token,
  ip,
  counts: 'all',
})

const post = async (app: App, pages: PublicPages, request: FastifyRequest, reply: FastifyReply) => {
  const form = await readForm(request)
  if (isOneClick(form)) {
    // Many ask from the few addresses of their mail service: only what is no token of ours is counted.
    await withAddressed(app, { ...visitOf(request), counts: 'guesses' }, stopOwnTopic)
    return reply
      .headers({ 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('配信を停止しました\n')
  }
  const asked = readAsked(form.get('act'))
  if (!asked) {
    const page = await withAddressed(app, visitOf(request), (scope, found) =>
      pageOf(scope, found, pages, {
        act: null,
        error: '送信内容を読み取れませんでした。もう一度ボタンを押してください。',
      }),
    )
    return sendTokenPage(pages, reply, page, 400)
  }
  await withAddressed(app, visitOf(request), (scope, found) =>
    asked.stops ? stop(scope, found, asked.topic) : resume(scope, found, asked.topic),
  )
  return reply.redirect(`${request.url.split('?')[0]}?done=${form.get('act')}`, 303)
}

/** The page behind the link that stops mails; it answers on every host. Opening it changes nothing. */
export const registerUnsubscribe: RegisterPages = (server, app, pages) => {
  const path = '/unsubscribe/:token'
  server.get(
    path,
    tokenPage(app, pages, async (request, reply) => {
      const { done } = request.query as { done?: unknown }
      const page = await withAddressed(app, visitOf(request), (scope, found) =>
        pageOf(scope, found, pages, { act: done, error: null }),
      )
      return sendTokenPage(pages, reply, page, 200)
    }),
  )
  server.post(
    path,
    { bodyLimit: 20_000 },
    tokenPage(app, pages, (request, reply) => post(app, pages, request, reply)),
  )
}
