import { AddressViews } from '#foundation/screens/list/views/address-views.tsx'

/** What views and conditions of a report are saved for. */
export type ReportTarget = 'report_summary' | 'report_billing_payment' | 'report_opportunity'

type Props = {
  target: ReportTarget
  /** The path of the report after /enterprise/. */
  page: string
}

/** The report as it usually stands and the saved views as tabs; what differs from the view can be saved or put back. */
export const ReportViews = (props: Props) => (
  <AddressViews
    {...props}
    label="レポートのビュー"
    usual="標準"
    save="今のレポートをビューとして保存"
    hint="期間・まとめ方・絞り込みを、今のまま保存します。期間を選んでいないときは、開いた日の直近の期間になります。"
  />
)
