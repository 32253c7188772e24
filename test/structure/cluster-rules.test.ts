import { describe, expect, it } from 'vitest'
import { clusterFaults } from '../support/cluster-rules.ts'

const faultsOf = (text: string) => clusterFaults(text, { ofEnterprise: false })

/** What a cluster refused when it was tried on one, shortened to what it refused. */
const refused: readonly [what: string, statement: string, fault: string][] = [
  [
    'a join that a value may take away',
    `SELECT t.id, b.id FROM contract_operations t
     LEFT JOIN billing_payments b ON b.enterprise_id = t.enterprise_id AND b.operation_id = t.id AND $2::boolean
     WHERE t.enterprise_id = $1`,
    'a value by itself in the condition of a join',
  ],
  [
    'the moment at which work is given up',
    `UPDATE monthly_close_runs SET attempts = attempts + 1,
     completed_at = CASE WHEN attempts + 1 >= $3 THEN statement_timestamp() END WHERE enterprise_id = $1 AND id = $2`,
    'now inside CaseExpr',
  ],
  [
    'a value after the conflict of rows that are selected',
    `INSERT INTO mail_suppressions (enterprise_id, reason) SELECT $1, given.reason FROM unnest($2::integer[]) AS given (reason)
     ON CONFLICT (enterprise_id, address) DO UPDATE SET reason = excluded.reason
     WHERE array_position($3::integer[], excluded.reason) > 1 RETURNING 1`,
    'a parameter in ON CONFLICT of INSERT … SELECT',
  ],
  [
    'now after the conflict',
    `INSERT INTO slack_integrations (enterprise_id, team_id) VALUES ($1, $2)
     ON CONFLICT (enterprise_id) DO UPDATE SET team_id = excluded.team_id, updated_at = statement_timestamp()`,
    'now in DO UPDATE',
  ],
  [
    'an enterprise’s row changed from one of its tables',
    `UPDATE enterprises e SET name = a.name FROM agencies a WHERE a.enterprise_id = $1 AND a.id_by_enterprise_id = $2 AND e.id = $2`,
    'enterprises: changed from a table that is spread',
  ],
  [
    'an enterprise’s row changed by a query of one of its tables',
    `UPDATE enterprises SET name = (SELECT a.name FROM agencies a WHERE a.enterprise_id = $1 AND a.id_by_enterprise_id = $2) WHERE id = $2`,
    'enterprises: changed from a table that is spread',
  ],
  [
    'rows of one machine in an EXISTS',
    `SELECT o.title FROM operator_announces o WHERE o.enterprise_id = $1
     AND (o.published_at <= now() OR EXISTS (SELECT 1 FROM announces a WHERE a.operator_announce_id = o.id_by_enterprise_id))`,
    "a coordinator's table read together with one that is spread",
  ],
  [
    'rows of one machine joined',
    `SELECT m.l_name FROM sessions s LEFT JOIN enterprise_members m ON m.enterprise_id = $1 AND m.id_by_enterprise_id = s.member_id`,
    "a coordinator's table read together with one that is spread",
  ],
  [
    'rows of one machine in a query that looks at the outer row',
    `SELECT (SELECT max(s.created_at) FROM sessions s WHERE s.member_id = m.id_by_enterprise_id) FROM enterprise_members m WHERE m.enterprise_id = $1`,
    "a coordinator's table read together with one that is spread",
  ],
  [
    'an insert from own tables that returns',
    `INSERT INTO histories (enterprise_id, target_id) SELECT $1, t.id_by_enterprise_id FROM engineers t WHERE t.enterprise_id = $1 RETURNING 1`,
    'INSERT … SELECT of a table of its own with RETURNING',
  ],
  [
    'an insert from own tables where each row gets a number',
    `INSERT INTO histories (enterprise_id, target_id) SELECT t.enterprise_id, t.id_by_enterprise_id FROM engineers t WHERE t.enterprise_id = $1`,
    'INSERT … SELECT of a table of its own into one whose rows are numbered',
  ],
  [
    'an insert with a name that returns',
    `WITH written AS (INSERT INTO histories (enterprise_id, target_id) SELECT $1, t.id_by_enterprise_id FROM engineers t WHERE t.enterprise_id = $1 RETURNING 1)
     SELECT count(*) FROM written`,
    'INSERT … SELECT of a table of its own with RETURNING',
  ],
  [
    'a clock in a change',
    `UPDATE engineers SET updated_at = clock_timestamp() WHERE enterprise_id = $1`,
    'clock_timestamp() is volatile',
  ],
  [
    'rows of all enterprises locked',
    `SELECT 1 FROM outbox WHERE status = 0 FOR UPDATE SKIP LOCKED`,
    'outbox: locked for all enterprises at once',
  ],
]

const accepted: readonly [what: string, statement: string][] = [
  [
    'now in a table of one machine',
    `INSERT INTO announces (operator_announce_id) VALUES ($1) ON CONFLICT (operator_announce_id) DO UPDATE SET updated_at = now()`,
  ],
  [
    'a value after the conflict of given rows',
    `INSERT INTO read_marks (enterprise_id, at) VALUES ($1, $2) ON CONFLICT (enterprise_id) DO UPDATE SET at = $2`,
  ],
  [
    'an enterprise’s row beside a table of one machine',
    `SELECT e.name FROM sessions s JOIN enterprises e ON e.id = s.enterprise_id`,
  ],
  [
    'rows of one machine in a query that stands for itself',
    `SELECT count(*), (SELECT min(h.not_after) FROM site_hosts h WHERE h.enterprise_id = $1) FROM jobs WHERE jobs.enterprise_id = $1`,
  ],
  ['rows of all enterprises read', `SELECT enterprise_id FROM outbox WHERE status = 0`],
]

describe('what a cluster is asked', () => {
  it.each(refused)('given %s, then it is found', (_, statement, fault) => {
    expect(faultsOf(statement)).toContain(fault)
  })

  it.each(accepted)('given %s, then it may', (_, statement) => {
    expect(faultsOf(statement)).toEqual([])
  })

  it('given rows of all enterprises, then an enterprise may not read them', () => {
    expect(clusterFaults('SELECT 1 FROM outbox WHERE status = 0', { ofEnterprise: true })).toEqual([
      'outbox: no enterprise_id = $n at its level',
    ])
  })
})
