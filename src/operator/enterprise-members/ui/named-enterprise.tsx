import { Navigate, Outlet, useNavigate, useParams, useSearchParams } from 'react-router'
import { MemberFrame } from '#accounts/members/ui/member-parts.tsx'
import { ref } from '#foundation/entity/kinds/index.ts'
import { RecordInput } from '#foundation/screens/kinds/record-input.tsx'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { recordNumber } from '#foundation/ui/shell/known-address.ts'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { membersOfPath } from './shown-member.ts'

const enterpriseField = 'enterprise_id'
const field = ref('enterprises')('エージェント', 'Agency')

/** Around the pages of a member: the numbers of members begin anew in each enterprise, so an address without one asks. */
export function NamedEnterprise() {
  const [query] = useSearchParams()
  const { id } = useParams()
  const enterprise = recordNumber(query.get('enterprise_id'))
  if (enterprise === undefined) return <ChooseEnterprise />
  return id === undefined ? <Navigate to={membersOfPath(enterprise)} replace /> : <Outlet />
}

function ChooseEnterprise() {
  const navigate = useNavigate()
  usePageTitle('エージェントを選択')
  return (
    <MemberFrame section="エージェント・メンバー" title="エージェントを選択">
      <SettingRow
        title="エージェント"
        hint="メンバーの番号はエージェントごとに付きます。どのエージェントのメンバーかを選んでください"
      >
        <RecordInput
          id={enterpriseField}
          field={field}
          name={enterpriseField}
          record={{}}
          change={(patch) => navigate(`?enterprise_id=${patch[enterpriseField]}`, { replace: true })}
        />
      </SettingRow>
    </MemberFrame>
  )
}
