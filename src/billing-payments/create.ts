import type { Scope } from '../entity/scope.ts'

/** Creates the billing/payment record of an operation and answers its id. */
export declare const createBillingPayment: (scope: Scope, operationId: number) => Promise<number>
/** Removes the record of an operation whose confirmation is cancelled. */
export declare const removeBillingPayment: (scope: Scope, operationId: number) => Promise<void>
