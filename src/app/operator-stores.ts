import { agencies } from '#operator/agencies/store.ts'
import { announces } from '#operator/announces/store.ts'
import { invoiceSettings } from '#operator/invoice-settings/store.ts'
import { enterpriseInvoices, invoiceSchedules } from '#operator/invoices/store.ts'

/** The kinds of record that the operator keeps. */
export const operatorStores = [agencies, announces, enterpriseInvoices, invoiceSchedules, invoiceSettings]
