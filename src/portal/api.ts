import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { own } from '#foundation/rules/own.ts'
import type { PortalPart, PortalVisit } from '#sales/portal-people/part.ts'
import type { PortalPerson } from '#sales/portal-people/person.ts'
import { portalTokenOf, withPortalPerson } from '#sales/portal-people/sessions.ts'
import { homeOf, papersOf, visitOf } from './home.ts'
import { profileRoutes } from './profile-routes.ts'
import { bySession, sessionRoutes } from './session-routes.ts'

const path = <P extends string>(rest: P) => `/api/portal/${rest}` as const
/** Does something for whoever has opened the portal, with what the areas show them. */
const visiting = <T>(
  { app, request }: { app: App; request: FastifyRequest },
  work: (visit: PortalVisit, person: PortalPerson, scope: Scope) => Promise<T>,
): Promise<T> =>
  withPortalPerson(app, request, (scope, person) =>
    work(visitOf(app, scope, person, portalTokenOf(request) ?? ''), person, scope),
  )

const waiting = z.object({
  ref: z.object({ kind: z.string(), id: z.int(), month: z.string().optional() }),
  title: z.string(),
  note: z.string(),
  due: z.string().nullable(),
  href: z.string(),
})
const running = z.object({
  key: z.string(),
  title: z.string(),
  company: z.string().nullable(),
  from: z.string(),
  to: z.string(),
})
const paper = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  note: z.string(),
  amount: z.int().nullable(),
  date: z.string(),
})

const plain = ({ ref, title, note, due, href }: z.infer<typeof waiting>) => ({ ref, title, note, due, href })

const showHome = (parts: readonly PortalPart[]) =>
  openRoute({
    method: 'GET',
    path: path('home/show'),
    summary: 'マイページの内容（いまお願いしていること、進行中、書類）を取得します',
    why: bySession,
    answer: z.object({
      home: z.object({
        name: z.string(),
        waiting: z.array(waiting),
        running: z.array(running),
        papers: z.array(paper),
      }),
    }),
    handle: (call) =>
      visiting(call, async (visit, person) => {
        const { first, waiting: others, running: runs, papers } = await homeOf(parts, visit)
        const all = first ? [first, ...others] : others
        return {
          home: { name: person.name, waiting: all.map(plain), running: runs, papers: papers.map(shownPaper) },
        }
      }),
  })

const shownPaper = ({ href, ...one }: Awaited<ReturnType<typeof papersOf>>[number]) => ({
  ...one,
  kind: href.split('/').at(-2) ?? '',
})

const documentRoutes = (parts: readonly PortalPart[]) =>
  [
    openRoute({
      method: 'POST',
      path: path('documents/index'),
      summary: '自分に宛てて発行された書類を、新しい順に取得します',
      why: bySession,
      answer: z.object({ documents: z.array(paper) }),
      handle: (call) =>
        visiting(call, async (visit) => ({ documents: (await papersOf(parts, visit)).map(shownPaper) })),
    }),
    openRoute({
      method: 'GET',
      path: path('documents/download/:kind/:id'),
      summary: '自分に宛てて発行された書類のPDFを取得します',
      why: bySession,
      answer: z.any(),
      handle: (call) =>
        visiting(call, async (visit) => {
          const byKind = Object.fromEntries(parts.map((part) => [part.name, part.paper]))
          const file = await own(byKind, call.params.kind ?? '')?.(visit, call.id)
          if (!file) throw notFound()
          return sendBytes(call.reply, await readVerified(call.app.files, file), file.name, file.content_type)
        }),
    }),
  ] as const

/** What waits of one kind: its pages are opened by their `href`. */
const indexOf = (parts: readonly PortalPart[], family: string, label: string, ofKind: RegExp) =>
  openRoute({
    method: 'POST',
    path: path(`${family}/index`),
    summary: `自分に届いている${label}を取得します`,
    why: bySession,
    answer: z.object({ [family]: z.array(waiting) }),
    handle: (call) =>
      visiting(call, async (visit) => {
        const found = []
        for (const part of parts) found.push(...((await part.waiting?.(visit)) ?? []))
        return { [family]: found.filter(({ ref }) => ofKind.test(ref.kind)).map(plain) }
      }),
  })

/** The calls of the portal beyond those of its single pages, which their areas declare. */
export const portalRoutes = (parts: readonly PortalPart[]) =>
  [
    ...sessionRoutes,
    ...profileRoutes,
    showHome(parts),
    ...documentRoutes(parts),
    indexOf(parts, 'timesheets', '稼働報告の依頼', /^hours$/),
    indexOf(parts, 'approvals', '稼働の承認の依頼', /^approvals$/),
    indexOf(parts, 'payment_confirms', '支払通知書の確認の依頼', /^payment_confirm$/),
    indexOf(parts, 'proposals', '案件のご案内', /^mailing$/),
    indexOf(parts, 'renewals', '契約更新のご意向の依頼', /^renewal /),
  ] as const
