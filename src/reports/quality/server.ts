import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { readQuality } from './read-quality.ts'
import { qualityAnswer } from './schema.ts'

/** What is missing or wrong in the data, each with its records. */
export const reportQualityRoutes = [
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/report_qualities/index',
    summary:
      '直したほうがよい記録を取得します：粗利がマイナスの契約、期日を過ぎた入金、注文書のない契約、開始日より前に届いていない注文書、合意のない契約、登録番号のない仕入先、配信の同意がわからない候補者',
    access: { feature: 'contracts', authority: 0, contracts: true },
    mayLag: true,
    answer: z.object({ quality: qualityAnswer }),
    handle: async ({ scope }) => ({ quality: await readQuality(scope) }),
  }),
] as const
