import { sql } from 'kysely'
import { z } from 'zod'
import { MasterBook } from '../masterdata/book.ts'
import type { run } from '../masterdata/morphology.ts'
import { analyseSkills, analysisMaxCharacters } from '../masterdata/skill-analysis.ts'
import { loadTable } from '../masterdata/tables.ts'
import type { MasterItem } from '../masterdata/types.ts'
import { placeOf } from '../masterdata/zipcodes.ts'
import { inTransaction, rows } from '../platform/database/transaction.ts'
import type { Database } from '../platform/database/types.ts'
import { holidaysBetween } from '../platform/holidays.ts'
import { nobodys } from '../platform/outside/outside.ts'
import { taskOf } from '../platform/outside/task.ts'
import { own } from '../rules/own.ts'
import { openRoute } from './route.ts'

const item = z.object({ id: z.int(), name: z.string() }).catchall(z.unknown())
const why = 'master data holds nothing of an enterprise'
/** Raised when a table in the code changes; the cookie of an older version is dropped by the browser. */
const tablesVersion = '2026-11-21T00:00:00.000Z'

/** Reads the lists that an importer replaced and makes the book of this process. */
export const openMasterBook = async (db: Database): Promise<MasterBook> => {
  const replaced = await inTransaction(db, (tx) =>
    rows<{ list: string; items: MasterItem[] }>(tx, sql`SELECT list, items FROM master_imports`),
  )
  return new MasterBook(new Map(replaced.map(({ list, items }) => [list, items])))
}

const indexOf = (list: string, path = `${list}/index`, key = list) =>
  openRoute({
    method: 'GET',
    path: `/api/masterdata/${path}`,
    summary: `マスタ「${list}」の一覧を取得します`,
    why,
    answer: z.object({ [key]: z.array(item) }),
    async handle({ app, reply }) {
      reply.header('cache-control', 'public, max-age=600, s-maxage=3000')
      return { [key]: app.masters.items(list) }
    },
  })

const searchOf = (list: string) =>
  openRoute({
    method: 'POST',
    path: `/api/masterdata/${list}/search`,
    summary: `マスタ「${list}」を漢字・かな・ローマ字で探します`,
    why,
    body: z.strictObject({
      [list]: z.strictObject({
        keyword: z.string().max(100).default(''),
        ids: z.array(z.int()).max(200).optional(),
      }),
      limit_value: z.int().min(1).max(200).default(30),
    }),
    answer: z.object({ [list]: z.array(item) }),
    async handle({ app, body }) {
      const given = body as { limit_value: number } & Record<string, { keyword: string; ids?: number[] }>
      const { keyword, ids } = own(given, list) ?? { keyword: '' }
      const found = ids
        ? ids.flatMap((one) => app.masters.item(list, one) ?? [])
        : keyword.trim()
          ? app.masters.search(list, keyword, given.limit_value)
          : app.masters.items(list).slice(0, given.limit_value)
      return { [list]: found }
    },
  })

const nounsOf = taskOf<typeof run>(new URL('../masterdata/morphology.ts', import.meta.url))

const mecab = openRoute({
  method: 'POST',
  path: '/api/masterdata/skills/mecab',
  summary: '文章に含まれるスキルを見つけます',
  why,
  body: z.strictObject({ text: z.string().max(analysisMaxCharacters) }),
  answer: z.object({ skills: z.array(item), words: z.array(z.string()) }),
  async handle({ app, body }) {
    const { skills, rest } = analyseSkills(body.text, loadTable('skills'))
    return { skills, words: await app.outside.run(nobodys, nounsOf, rest) }
  },
})

const latest = openRoute({
  method: 'GET',
  path: '/api/masterdata/master_versions/latest',
  summary: 'マスタデータの最新の版を取得します',
  why,
  answer: z.object({ master_version: z.object({ version: z.string() }) }),
  async handle({ app, reply }) {
    reply.header('cache-control', 'no-store')
    const [imported] = await inTransaction(app.db, (tx) =>
      rows<{ version: string | null }>(tx, sql`SELECT max(version) AS version FROM master_imports`),
    )
    return {
      master_version: {
        version: imported?.version && imported.version > tablesVersion ? imported.version : tablesVersion,
      },
    }
  },
})

const isHolidayDate = z.iso.date()
const holidays = openRoute({
  method: 'POST',
  path: '/api/masterdata/holidays/search',
  summary: '期間内の祝日を取得します',
  why,
  body: z.strictObject({ from: isHolidayDate, to: isHolidayDate }),
  answer: z.object({ holidays: z.array(z.object({ date: z.string(), name: z.string() })) }),
  async handle({ body }) {
    return { holidays: holidaysBetween(body.from, body.to) }
  },
})

const zipcode = openRoute({
  method: 'GET',
  path: '/api/masterdata/zipcodes/:zipcode',
  summary: '郵便番号から住所を取得します',
  why,
  answer: z.object({
    zipcode: z.object({ prefecture_id: z.int(), prefecture: z.string(), address: z.string() }).nullable(),
  }),
  async handle({ params, reply }) {
    reply.header('cache-control', 'public, max-age=600, s-maxage=3000')
    return { zipcode: (await placeOf(params.zipcode ?? '')) ?? null }
  },
})

const plain = [
  'business_days',
  'dev_processes',
  'dev_scales',
  'work_styles',
  'industries',
  'occupations',
  'nationalities',
  'prefectures',
  'stations',
  'skills',
  'prices',
]

export const masterdataRoutes = [
  ...plain.map((list) => indexOf(list)),
  indexOf('features'),
  indexOf('features_company', 'features/by_group_company', 'features'),
  indexOf('features_job', 'features/by_group_job', 'features'),
  indexOf('company_types'),
  indexOf('contract_types'),
  ...['nationalities', 'stations', 'skills'].map(searchOf),
  mecab,
  latest,
  zipcode,
  holidays,
] as const
