import { agencies } from '#operator/agencies/store.ts'

/** The kinds of record that the operator keeps. */
export const operatorStores = [agencies]
