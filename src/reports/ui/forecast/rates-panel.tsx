import { opportunityPossibilities } from '#sales/opportunities/choices.ts'
import type { ForecastAnswer } from '../../forecast/schema.ts'
import { Hint, ReportPanel, Sheet } from '../parts.tsx'
import { rateText } from './forecast-texts.ts'

const cases = (count: number) => `${count.toLocaleString('ja-JP')}件`

/** A rate of fewer cases is shown with its number, but the next wider one is used. */
const LEAST = 20

type Row = { key: string | number; name: string; of: number; part: number; isWider: boolean }

const line = ({ key, name, of, part, isWider }: Row) => (
  <tr key={key}>
    <th scope="row">{name}</th>
    <td>{cases(of)}</td>
    <td>
      {rateText(part, of)}
      {isWider && of > 0 && '*'}
    </td>
  </tr>
)

/** On what the renewal rates stand: clients of 20 cases and more, lengths, and the whole enterprise. */
export function RenewalRates({ clients, others, lengths, all }: ForecastAnswer['renewals']) {
  const rows: Row[] = [
    ...clients.map(({ id, name, cases: of, renewed: part }) => ({ key: id, name, of, part, isWider: false })),
    ...(others.clients > 0
      ? [
          {
            key: 'others',
            name: `20件に満たない${others.clients}社`,
            of: others.cases,
            part: others.renewed,
            isWider: true,
          },
        ]
      : []),
    ...lengths
      .filter(({ cases: of }) => of > 0)
      .map(({ key, label, cases: of, renewed: part }) => ({
        key: `length ${key}`,
        name: `契約期間 ${label}`,
        of,
        part,
        isWider: of < LEAST,
      })),
    { key: 'all', name: '当社全体', of: all.cases, part: all.renewed, isWider: false },
  ]
  return (
    <ReportPanel title="更新率の根拠">
      {all.cases === 0 ? (
        <Hint>実績がありません。この2年に終わった契約ができるまで、更新の見込みは入れません。</Hint>
      ) : (
        <>
          <Sheet label="更新率" heads={['販売先・契約期間', '件数', '更新率']}>
            <tbody>{rows.map(line)}</tbody>
          </Sheet>
          <Hint>
            この2年に終わった契約から。*
            20件に満たないものは、契約期間の率、それも満たなければ当社全体の率を使います。
          </Hint>
        </>
      )}
    </ReportPanel>
  )
}

/** On what the rates of the stages stand. */
export function DealRates({
  won,
  closed,
  stages,
  usual_months,
  possibility_percents: percents,
}: NonNullable<ForecastAnswer['deals']>) {
  const weights = opportunityPossibilities.map(([id, label]) => `${label} ${percents[id] ?? 0}%`)
  return (
    <ReportPanel title="成約率の根拠">
      {closed === 0 ? (
        <Hint>実績がありません。この1年に終わった商談ができるまで、商談の見込みは入れません。</Hint>
      ) : (
        <>
          <Sheet label="成約率" heads={['段階', '進んだ商談', '成約率']}>
            <tbody>
              {[
                ...stages.map(({ stage, name, reached, won: part }) => ({
                  key: stage,
                  name,
                  of: reached,
                  part,
                  isWider: reached < LEAST,
                })),
                { key: 'all', name: '当社全体', of: closed, part: won, isWider: false },
              ].map(line)}
            </tbody>
          </Sheet>
          <Hint>
            この1年に終わった商談から。* 20件に満たない段階は、当社全体の率を使います。確度に
            {weights.join('、')} を掛け、{usual_months}か月の契約として数えます。
          </Hint>
        </>
      )}
    </ReportPanel>
  )
}
