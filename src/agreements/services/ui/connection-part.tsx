import type { ReactNode } from 'react'
import { formatInstant } from '#foundation/entity/kinds/index.ts'
import { Facts, Note, Panel, Row, Spring } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Connected } from './client.ts'

const stateOf = ({ failure, is_refused }: Connected['connection']) => {
  if (is_refused) return <StateMark shape="cross" tone="ng" label="切れています" />
  if (failure) return <StateMark shape="alert" tone="warn" label="一時的な問題があります" />
  return <StateMark shape="tick" tone="ok" label="連携中" />
}

/** Who connected the service and when, and what fails with it. */
export function ConnectionPart({ of, again }: { of: Connected; again: ReactNode }) {
  const { name, open_count, connection } = of
  const { failure, failed_at, is_refused, enterprise_member, connected_at } = connection
  return (
    <>
      {failure && (
        <Panel as="div" tone={is_refused ? 'ng' : 'warn'} above={16} role="alert">
          <Row wrap>
            <StateIcon shape="alert" tone={is_refused ? 'ng' : 'warn'} size={16} />
            {failed_at && `${formatInstant(failed_at)}　`}
            {failure}
            <Spring />
            {is_refused && again}
          </Row>
        </Panel>
      )}
      <Panel as="div" above={16}>
        <Facts
          stacked
          facts={[
            ['サービス', name],
            ['状態', stateOf(connection)],
            ['連携した人', enterprise_member.name],
            ['連携した日時', formatInstant(connected_at)],
            ['やりとり中の依頼', `${open_count}件`],
          ]}
        />
      </Panel>
      <Note above={16}>
        合意を依頼するときに、承諾してもらう場所として選べます。承諾の状況は5分ごとに確認し、締結されると署名済みPDFと合意締結証明書を保存します。
      </Note>
    </>
  )
}
