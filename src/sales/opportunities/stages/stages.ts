import { labelOf } from '#foundation/masterdata/choices.ts'
import { opportunityStatus } from '#foundation/masterdata/states.ts'
import { opportunity } from '../opportunity.ts'

/** What an enterprise chose about one stage of `opportunityStatus`: its name, whether the board shows it, and what entering it asks for. */
export type StageSetting = {
  opportunity_status_id: number
  name: string
  is_shown: boolean
  /** Keys of `opportunity.fields` that must be filled in when an opportunity enters the stage. */
  required_fields: string[]
}

/** Setting of `model_type` 'opportunity'. */
export type OpportunitySetting = { stages: StageSetting[] }
/** Setting of `model_type` 'report_opportunity': what the reports count by, and what they are held against. */
export type ReportSetting = {
  /** The stages the funnel shows, in their order. */
  opportunity_status_ids: number[]
  /** Days one expects an opportunity to stay in a stage, by its id; a stage without has no such day. */
  expected_days: Record<string, number>
  /** Percent of the measured rate that an open opportunity keeps in the forecast, by opportunity_possibility_id. */
  possibility_percents: Record<string, number>
  /** The month that closes the financial year, 1 to 12. */
  closing_month: number
  /** The gross profit of a month that is aimed at, in yen without tax; null without a target. */
  monthly_profit_target: number | null
  /** The sales of a month that are aimed at, likewise. */
  monthly_sales_target: number | null
  /** Months of the enterprise that aim at something else, oldest first. */
  month_targets: ({ month: string } & Target)[]
  /** What members aim at, each month. */
  member_targets: ({ enterprise_member_id: number } & Target)[]
}

/** Sales and gross profit that are aimed at in a month, in yen without tax; null without a target. */
export type Target = { sales: number | null; profit: number | null }

/** Stages as the specification names them, all shown, nothing asked for. */
export const defaultStages: StageSetting[] = opportunityStatus.map(([opportunity_status_id, name]) => ({
  opportunity_status_id,
  name,
  is_shown: true,
  required_fields: [],
}))

/** What the reports go by until somebody says otherwise. */
export const defaultReportSetting: ReportSetting = {
  opportunity_status_ids: opportunityStatus.map(([id]) => id),
  expected_days: {},
  possibility_percents: { 0: 80, 1: 100, 2: 80, 3: 50 },
  closing_month: 12,
  monthly_profit_target: null,
  monthly_sales_target: null,
  month_targets: [],
  member_targets: [],
}

/** Asked for anyway, or not for people to fill in. */
const neverAsked = ['candidate_id_by_enterprise_id', 'opportunity_status_id', 'create_route_type_id']

/** The fields a stage may ask for, in the order of the form. */
export const requirableFields: readonly string[] = opportunity.sections
  .flatMap((section) => section.fields)
  .filter((key) => !neverAsked.includes(key))

/** True when a field of an opportunity holds nothing yet; 確度 未設定 (0) is nothing. */
export const isBlank = (key: string, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (key === 'opportunity_possibility_id' && value === 0)

/** The name a stage has by these settings. */
export const stageNameIn = (stages: readonly StageSetting[], id: number): string =>
  stages.find((stage) => stage.opportunity_status_id === id)?.name ??
  labelOf(opportunityStatus, id) ??
  String(id)
