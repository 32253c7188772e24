import { announces } from '#operator/announces/store.ts'
import { enterprises } from '#operator/enterprises/store.ts'
import { invoiceSettings } from '#operator/invoice-settings/store.ts'
import { enterpriseInvoices, invoiceSchedules } from '#operator/invoices/store.ts'

/** The kinds of record that the operator keeps. */
export const operatorStores = [enterprises, announces, enterpriseInvoices, invoiceSchedules, invoiceSettings]
