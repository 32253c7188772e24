import { useQuery } from '@tanstack/react-query'
import { accountSettingQuery } from '../../account-settings/ui/client.ts'
import { taxModes } from '../../account-settings/ui/labels.ts'
import styles from './books.module.css'

/** How the tax stands in the figures below, and their unit. */
export function TaxMode() {
  const { data } = useQuery(accountSettingQuery)
  return <span className={styles.mode}>{data && `${taxModes[data.account_setting.tax_flg]}・円`}</span>
}
