/** The address of a page of the help; without `at`, of its list. */
export const helpPath = (home: string, at?: string) => (at ? `${home}/help/${at}` : `${home}/help`)
