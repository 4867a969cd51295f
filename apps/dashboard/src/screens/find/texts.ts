export const find = {
  title: 'Find',
  text: (words: string) => `What answers to “${words}”`,
  all: 'Show all of them',
  emptyTitle: 'Nothing by that name',
  empty:
    'Type the whole id of an order, session, customer, wallet or KYC case, an address, a transaction hash, or your own customer id.',
}
