import { z } from 'zod'
import { mayUse } from '#foundation/api/token-guard.ts'
import { notFound, scopeMissing } from '#foundation/platform/errors.ts'
import { describeFields } from '../api/describe.ts'
import { resources } from '../api/resources.ts'
import { readScope, writeScope } from '../api-tokens/scopes.ts'
import { fileTools } from './file-tools.ts'
import { recordTools } from './record-tools.ts'
import { timesheetTool } from './timesheet-tool.ts'
import { type Tool, tool } from './tool.ts'

const names = resources.map(({ of }) => of.entity.name)

const describeTool = tool({
  name: 'describe_fields',
  title: '項目の説明',
  description: '記録の種類ごとに、項目の名前、意味、選択肢、使える条件を返します。カスタム項目も含みます。',
  access: { feature: 'enterprise_api', scopes: [] },
  input: z.strictObject({ entity: z.enum(names) }),
  annotations: { readOnlyHint: true },
  async run({ scope, grant }, { entity }) {
    const found = resources.find(({ of }) => of.entity.name === entity)
    if (!found) throw notFound()
    const needed = [readScope(entity), writeScope(entity)]
    if (!mayUse(grant, needed)) throw scopeMissing(needed)
    return describeFields(found.of, scope)
  },
})

export const tools: readonly Tool[] = [
  describeTool,
  ...resources.flatMap(recordTools),
  timesheetTool,
  ...fileTools,
]
