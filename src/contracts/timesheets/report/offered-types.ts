/** What a box for the file of a report offers. */
export const offeredTypes = '.xlsx,.xls,.pdf,.docx,.csv,.txt,image/*'
