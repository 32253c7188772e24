import { z } from 'zod'
import type { Condition } from '#foundation/entity/condition.ts'
import type { Entity, Feature } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { where } from '#foundation/entity/store/where.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'

/** Reports, and second lists of the same records, keep conditions and views too: each follows the restriction and permission of an area, and asks for fields of a kind of record. */
const reports: Readonly<Record<string, { area: Feature; subject: string }>> = {
  report_summary: { area: 'contracts', subject: 'contract' },
  report_billing_payment: { area: 'billing_payments', subject: 'contract' },
  report_opportunity: { area: 'opportunities', subject: 'opportunity' },
  timesheet: { area: 'contract_operations', subject: 'contract_operation' },
}

/** Lists that are of no entity keep views too, of what their address says. */
const lists: Readonly<Record<string, Feature | null>> = {
  stored_document: 'billing_payments',
  receipt: 'billing_payments',
  withdrawal: 'billing_payments',
  mail_suppression: 'candidates',
  article: 'sites',
  questionnaire_form: 'questionnaire_forms',
  audit_entry: null,
  download_log: null,
}

/** What a search condition or a view can be saved for: the list of every kind of record, and the reports on them. */
export const searchTargets = (entities: readonly Entity[]) => {
  const areas = new Map<string, Feature | null>([
    ...entities.map(({ name, feature }) => [name, feature] as const),
    ...Object.entries(reports)
      .filter(([, { subject }]) => entities.some(({ name }) => name === subject))
      .map(([name, { area }]) => [name, area] as const),
  ])
  return {
    target: z.enum([...areas.keys()]),
    /** What a view can be saved for: lists without conditions of their own besides. */
    viewTarget: z.enum([...areas.keys(), ...Object.keys(lists)]),
    /** The area whose restriction and permission a target follows. */
    areaOf: (target: string): Feature | null => {
      const area = areas.has(target) ? areas.get(target) : own(lists, target)
      if (area === undefined) throw new Error(`no list of ${target}`)
      return area
    },
    /** Throws 400 for conditions that the list or report could not run: what is saved runs. */
    check: async (scope: Scope, target: string, conditions: readonly Condition[]): Promise<void> => {
      if (own(lists, target) !== undefined) {
        if (conditions.length > 0) throw badRequest('この一覧のビューに条件（conditions）は保存できません')
        return
      }
      const subject = own(reports, target)?.subject ?? target
      const of = scope.stores.find(({ entity }) => entity.name === subject)
      if (!of) throw new Error(`no store of ${subject}`)
      await where(of, scope, conditions, '')
    },
  }
}
export type SearchTargets = ReturnType<typeof searchTargets>

/** 1 only the member who saved it, 3 everyone of the enterprise (specification 6). */
export const publicScope = z.union([z.literal(1), z.literal(3)])
