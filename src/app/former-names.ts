import { z } from 'zod'
import type { Route } from '#foundation/api/route.ts'
import { own } from '#foundation/rules/own.ts'

/** The name of today; `where` is what stands beside it when it means what it meant. */
type Renaming = { name: string; where?: Readonly<Record<string, unknown>> }
type Names = Readonly<Record<string, Renaming>>

/**
 * What fields of published calls were called before they took the specification's names, by the name of before: in the
 * answers and bodies of these paths, in the objects that stand there (lists as well). This is the only place that knows
 * them. They are answered beside the new names, for programs written then, and taken on writing where they were taken.
 */
const former: readonly { paths: RegExp; at: readonly string[]; names: Names }[] = [
  {
    paths: /^\/api\/(enterprise|site)\/article(s|_drafts)\//,
    at: ['article', 'articles', 'article_draft', 'content'],
    names: {
      body: { name: 'content' },
      open_status: { name: 'open_status_flg' },
      recommend_skill_ids: { name: 'recommend_jobs_master_ids', where: { recommend_jobs_master: 'skill' } },
    },
  },
  {
    paths: /^\/api\/enterprise\/job_category_describes\//,
    at: ['job_category_describe', 'job_category_describes'],
    names: { description: { name: 'describe' } },
  },
  {
    paths: /^\/api\/enterprise\/linkages\//,
    at: ['linkage', 'linkages'],
    names: { group_id: { name: 'group' } },
  },
  {
    paths: /^\/api\/(enterprise\/site_setting_(drafts|versions)|site\/site_settings)\//,
    at: [
      'site_setting.clients',
      'site_setting_draft.settings.clients',
      'site_setting_draft.published.clients',
      'site_setting_version.settings.clients',
    ],
    names: { alt: { name: 'alto' } },
  },
]
/** The same of what stands in an address. */
const formerQuery: readonly { paths: RegExp; names: Names }[] = [
  { paths: /^\/api\/enterprise\/linkages\/show$/, names: { group_id: { name: 'group' } } },
]

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/** The value with `change` done to every object that stands at a place of it; what is not touched stays the same object. */
const changeAt = (value: unknown, keys: readonly string[], change: (found: Plain) => Plain): unknown => {
  if (Array.isArray(value)) return value.map((each) => changeAt(each, keys, change))
  if (!isPlain(value)) return value
  const [key, ...rest] = keys
  if (key === undefined) return change(value)
  return Object.hasOwn(value, key) ? { ...value, [key]: changeAt(own(value, key), rest, change) } : value
}

/** Names of before become those of today; where both are said, the body is left as it is and refused. */
const renamed =
  (names: Names) =>
  (given: Plain): Plain =>
    Object.fromEntries(
      Object.entries(given).flatMap(([key, value]) => {
        const now = own(names, key)
        const said = now && { ...now.where, [now.name]: value }
        const isFree = said && !Object.keys(said).some((each) => Object.hasOwn(given, each))
        return isFree ? Object.entries(said) : [[key, value]]
      }),
    )

/** The same record with its names of before beside those of today, where they mean the same. */
const withFormer =
  (names: Names) =>
  (record: Plain): Plain => ({
    ...record,
    ...Object.fromEntries(
      Object.entries(names).flatMap(([before, { name, where = {} }]) =>
        Object.hasOwn(record, name) &&
        !Object.hasOwn(record, before) &&
        Object.entries(where).every(([key, value]) => own(record, key) === value)
          ? [[before, own(record, name)]]
          : [],
      ),
    ),
  })

/** A call that also takes and answers what its fields were called before. */
const withFormerNames = (route: Route): Route => {
  const applied = former.filter(({ paths }) => paths.test(route.path))
  const asked = formerQuery.filter(({ paths }) => paths.test(route.path))
  if (applied.length === 0 && asked.length === 0) return route
  const everywhere = (value: unknown, change: (names: Names) => (found: Plain) => Plain) =>
    applied.reduce(
      (all, { at, names }) =>
        at.reduce((each, place) => changeAt(each, place.split('.'), change(names)), all),
      value,
    )
  const { body, query } = route
  const handle = route.handle as (call: never) => Promise<unknown>
  return {
    ...route,
    ...(body && { body: z.preprocess((given) => everywhere(given, renamed), body) }),
    ...(query && {
      query: z.preprocess(
        (given) => asked.reduce((all, { names }) => changeAt(all, [], renamed(names)), given),
        query,
      ),
    }),
    handle: async (call: never) => everywhere(await handle(call), withFormer),
  } as Route
}

/** All these calls, with the names their fields had before where they have changed. */
export const withAllFormerNames = (routes: readonly Route[]): Route[] => routes.map(withFormerNames)
