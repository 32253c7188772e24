import { sql } from 'kysely'
import type { Fragment } from '#foundation/platform/database/types.ts'

/** 佐藤 健太 → 佐藤; a name without a space is all family name. */
const familyName = (name: Fragment) =>
  sql`split_part(regexp_replace(btrim(${name}), '[\\s　]+', ' '), ' ', 1)`

const memberName = (e: number, column: string) =>
  sql`(SELECT btrim(concat_ws(' ', m.l_name, m.f_name)) FROM enterprise_members m WHERE m.enterprise_id = ${e} AND m.id_by_enterprise_id = ${sql.ref(`t.${column}`)})`

/** The SQL of each placeholder's value over the alias `t` of the receivers' table (1 candidates, 2 company members). */
export const placeholderSql = (e: number, target: 1 | 2): Readonly<Record<string, Fragment>> =>
  target === 1
    ? {
        候補者名: sql`t.name`,
        候補者の姓: familyName(sql`t.name`),
        担当者名: memberName(e, 'enterprise_member1_id'),
        稼働開始日: sql`to_char(t.inception_day, 'FMYYYY年FMMM月FMDD日')`,
      }
    : {
        企業名: sql`(SELECT c.name FROM companies c WHERE c.enterprise_id = ${e} AND c.id_by_enterprise_id = t.company_id_by_enterprise_id)`,
        企業担当者名: sql`btrim(concat_ws(' ', t.l_name, t.f_name))`,
        企業担当者の姓: sql`t.l_name`,
        部署: sql`t.department`,
        担当者名: memberName(e, 'enterprise_member1_id'),
      }
