import { sql } from 'kysely'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { own } from '#foundation/rules/own.ts'
import type { MailFieldName, TargetType } from './placeholders.ts'

/** In which mailing values are frozen: the enterprise's name as its mails say it, who sends, how many jobs each gets (an integer). */
export type FieldContext = {
  enterpriseId: number
  masters: MasterBook
  senderName: string
  enterpriseName: string
  jobCount: Fragment
}

const skillsShown = 5

const memberName = ({ enterpriseId }: FieldContext) =>
  sql`(SELECT trim(m.l_name || ' ' || coalesce(m.f_name, '')) FROM enterprise_members m
    WHERE m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = t.enterprise_member1_id)`
const companyName = ({ enterpriseId }: FieldContext) =>
  sql`(SELECT c.name FROM companies c WHERE c.enterprise_id = ${enterpriseId} AND c.id_by_enterprise_id = t.company_id_by_enterprise_id)`
/** 2026-12-01 → 2026年12月1日, without what depends on settings of the session. */
const startDay = sql`CASE WHEN t.inception_day_type_id = 2 THEN '即日' ELSE extract(year FROM t.inception_day)::integer::text || '年'
  || extract(month FROM t.inception_day)::integer::text || '月' || extract(day FROM t.inception_day)::integer::text || '日' END`

const skillNames = ({ enterpriseId, masters }: FieldContext) => {
  const names = JSON.stringify(Object.fromEntries(masters.items('skills').map(({ id, name }) => [id, name])))
  return sql`(SELECT string_agg(s.name, '、' ORDER BY s.position, s.value_id) FROM (
    SELECT ${names}::jsonb ->> l.value_id::text AS name, l.position, l.value_id FROM candidates_lists l
    WHERE l.enterprise_id = ${enterpriseId} AND l.id_by_enterprise_id = t.id_by_enterprise_id AND l.column_name = 'skill_ids'
    ORDER BY l.position, l.value_id LIMIT ${skillsShown}) s)`
}

type ValueSql = (context: FieldContext) => Fragment
type Values = { readonly [K in MailFieldName]?: ValueSql }

const common = {
  担当者名: memberName,
  企業名: companyName,
  案件数: ({ jobCount }) => sql`(${jobCount})::text`,
  差出人名: ({ senderName }) => sql`${senderName}::text`,
  エージェント名: ({ enterpriseName }) => sql`${enterpriseName}::text`,
} satisfies Values

const ofCandidates: Values = {
  ...common,
  候補者名: () => sql`t.name`,
  候補者の姓: () => sql`split_part(translate(trim(t.name), '　', ' '), ' ', 1)`,
  稼働開始日: () => startDay,
  スキル: skillNames,
}
const ofCompanyMembers: Values = {
  ...common,
  企業担当者名: () => sql`trim(t.l_name || ' ' || coalesce(t.f_name, ''))`,
  企業担当者の姓: () => sql`t.l_name`,
  部署: () => sql`t.department`,
}
const values: Readonly<Record<TargetType, Readonly<Record<string, ValueSql | undefined>>>> = {
  1: ofCandidates,
  2: ofCompanyMembers,
}

/** The value of one placeholder over the row `t` of candidates (1) or company_members (2), '' when empty; undefined when unknown. */
export const fieldSql = (type: TargetType, name: string, context: FieldContext): Fragment | undefined => {
  const value = own(values[type], name)
  return value && sql`coalesce(${value(context)}, '')`
}

/** The values of some placeholders (`placeholdersIn`) as one JSON object, to be frozen with a recipient; {} for none. */
export const fieldsSql = (type: TargetType, names: readonly string[], context: FieldContext): Fragment => {
  const pairs = names.flatMap((name) => {
    const value = fieldSql(type, name, context)
    return value ? [sql`${name}::text, ${value}`] : []
  })
  return sql`jsonb_build_object(${sql.join(pairs)})`
}
