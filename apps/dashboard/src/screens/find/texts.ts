export const find = {
  title: 'Find',
  text: (words: string) => `Results for “${words}”`,
  all: 'Show all',
  emptyTitle: 'Nothing found',
  empty:
    'Enter the whole id of an order, session, customer, wallet or KYC case, an address, a transaction hash, or your own customer id.',
}
