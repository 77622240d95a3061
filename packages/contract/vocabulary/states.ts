// The enumerations of SPEC §4, and the allowed transitions of those that change. A state machine is
// a table: an unlisted transition is impossible.

export const orderStatuses = ['pending', 'fully_filled', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const contractOrderStatuses = ['open', 'closed', 'liquidated'] as const
export type ContractOrderStatus = (typeof contractOrderStatuses)[number]

export const ipoOrderStatuses = ['waiting_lottery', 'lottery_success', 'lottery_failure'] as const
export type IpoOrderStatus = (typeof ipoOrderStatuses)[number]

/** The states of an offer of a new coin. */
export const offerStatuses = [
  'draft', 'announced', 'open', 'closed', 'drawn', 'listed', 'called_off',
] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** The states of an offer that users see. */
export const newCoinStatuses = [
  'announced', 'open', 'closed', 'drawn', 'listed', 'called_off',
] as const
export type NewCoinStatus = (typeof newCoinStatuses)[number]

/** The states of a season of the trading contest. */
export const contestStatuses = [
  'draft', 'announced', 'running', 'review', 'paid', 'called_off',
] as const
export type ContestStatus = (typeof contestStatuses)[number]

/** The states of a season that users see. */
export const shownContestStatuses = [
  'announced', 'running', 'review', 'paid', 'called_off',
] as const
export type ShownContestStatus = (typeof shownContestStatuses)[number]

/** The states of an announcement to many users. */
export const announcementStatuses = ['draft', 'planned', 'sent', 'withdrawn', 'cancelled'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

/** The states of an entry in a season. */
export const contestEntryStatuses = ['joined', 'ranked', 'excluded'] as const
export type ContestEntryStatus = (typeof contestEntryStatuses)[number]

export const withdrawStatuses = [
  'pending_approval', 'in_progress', 'completed', 'rejected',
] as const
export type WithdrawStatus = (typeof withdrawStatuses)[number]

export const certificationStatuses = [
  'pending_certification', 'pending_approval', 'certified', 'rejected',
] as const
export type CertificationStatus = (typeof certificationStatuses)[number]

export const fiatOrderStatuses = ['pending_approval', 'completed', 'rejected'] as const
export type FiatOrderStatus = (typeof fiatOrderStatuses)[number]

export const rechargeTypes = ['online', 'offline'] as const
export type RechargeType = (typeof rechargeTypes)[number]

/** The states of a deposit over a chain. */
export const depositStatuses = [
  'confirming', 'dropped', 'collecting', 'in_review', 'credited', 'final', 'reversed', 'rejected',
] as const
export type DepositStatus = (typeof depositStatuses)[number]

/** The states of a deposit that its user has reported. */
export const offlineDepositStatuses = ['pending_approval', 'completed', 'rejected'] as const
export type OfflineDepositStatus = (typeof offlineDepositStatuses)[number]

/** The states of a listing of a coin and a market: the ledger knows the coin, then all is done. */
export const listingStatuses = ['planned', 'coin_listed', 'listed', 'refused'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** The states of a deposit of any type in the user's records. */
export const rechargeStatuses = [...depositStatuses, 'pending_approval', 'completed'] as const
export type RechargeStatus = (typeof rechargeStatuses)[number]

export const copyOrderStatuses = ['flow', 'cancelled'] as const
export type CopyOrderStatus = (typeof copyOrderStatuses)[number]

export const flowTypes = ['fixed_ratio', 'fixed_quota'] as const
export type FlowType = (typeof flowTypes)[number]

export const contractDirections = ['long', 'short'] as const
export type ContractDirection = (typeof contractDirections)[number]

/** In hedge mode an order opens or closes the position that it names. */
export const contractActions = ['open', 'close'] as const
export type ContractAction = (typeof contractActions)[number]

export const marginModes = ['isolated', 'cross'] as const
export type MarginMode = (typeof marginModes)[number]

export const positionModes = ['hedge', 'one_way'] as const
export type PositionMode = (typeof positionModes)[number]

export const spotDirections = ['buy', 'sell'] as const
export type SpotDirection = (typeof spotDirections)[number]

export const messageTypes = ['system', 'internal'] as const
export type MessageType = (typeof messageTypes)[number]

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

export const coinTypes = ['spot', 'contract'] as const
export type CoinType = (typeof coinTypes)[number]

export const entrustTypes = ['limit', 'market'] as const
export type EntrustType = (typeof entrustTypes)[number]

export const timesInForce = ['GTC', 'IOC', 'FOK', 'POST_ONLY'] as const
export type TimeInForce = (typeof timesInForce)[number]

/**
 * When a conditional order is placed: a stop with the price against it, a take-profit with the
 * price in its favour, a trailing stop after the price has turned.
 */
export const orderConditions = ['stop', 'take_profit', 'trailing_stop'] as const
export type OrderCondition = (typeof orderConditions)[number]

/** The price that a conditional order watches. */
export const watchedPrices = ['last', 'mark'] as const
export type WatchedPrice = (typeof watchedPrices)[number]

export const transferTypes = ['spot_to_contract', 'contract_to_spot'] as const
export type TransferType = (typeof transferTypes)[number]
/** Those of the records: also between an account and a copy of a leader. */
export const recordedTransferTypes = [
  ...transferTypes, 'spot_to_copy', 'contract_to_copy', 'copy_to_spot', 'copy_to_contract',
] as const
export type RecordedTransferType = (typeof recordedTransferTypes)[number]

export const operatorChangeStatuses = ['pending', 'applied', 'cancelled', 'expired'] as const
export type OperatorChangeStatus = (typeof operatorChangeStatuses)[number]

/** An open quote whose time is over counts as expired, whatever its row says. */
export const quoteStatuses = ['open', 'taken', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const feedbackStatuses = ['received', 'answered', 'closed'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]
/** A feedback that waits for an operator. */
export const feedbackStatusOpen = 'received' satisfies FeedbackStatus

/** The states of a support chat. */
export const supportStatuses = ['waiting', 'open', 'resolved'] as const
export type SupportStatus = (typeof supportStatuses)[number]

/** The states of a statement's file. */
export const statementStatuses = ['waiting', 'running', 'ready', 'failed', 'expired'] as const
export type StatementStatus = (typeof statementStatuses)[number]

/** For each state those to which it may go. */
export type Moves<State extends string> = { readonly [From in State]: readonly State[] }

/** The allowed transitions of a support chat. A message opens a resolved one again. */
export const supportMoves: Moves<SupportStatus> = {
  waiting: ['open', 'resolved'],
  open: ['waiting', 'resolved'],
  resolved: ['waiting'],
}

/** The allowed transitions of an order. */
export const orderMoves: Moves<OrderStatus> = {
  pending: ['fully_filled', 'cancelled'],
  fully_filled: [],
  cancelled: [],
}

/**
 * The allowed transitions of a statement. A file that is gone from the data folder is written once
 * more.
 */
export const statementMoves: Moves<StatementStatus> = {
  waiting: ['running'],
  running: ['ready', 'failed'],
  ready: ['waiting', 'expired'],
  failed: [],
  expired: [],
}

/** The allowed transitions of a contract position. */
export const contractOrderMoves: Moves<ContractOrderStatus> = {
  open: ['closed', 'liquidated'],
  closed: [],
  liquidated: [],
}

/** The allowed transitions of a subscription. */
export const ipoOrderMoves: Moves<IpoOrderStatus> = {
  waiting_lottery: ['lottery_success', 'lottery_failure'],
  lottery_success: [],
  lottery_failure: [],
}

/** The allowed transitions of an offer. */
export const offerMoves: Moves<OfferStatus> = {
  draft: ['announced', 'called_off'],
  announced: ['open', 'called_off'],
  open: ['closed', 'called_off'],
  closed: ['drawn', 'called_off'],
  drawn: ['listed'],
  listed: [],
  called_off: [],
}

/** The allowed transitions of a season. */
export const contestMoves: Moves<ContestStatus> = {
  draft: ['announced', 'called_off'],
  announced: ['running', 'called_off'],
  running: ['review'],
  review: ['paid'],
  paid: [],
  called_off: [],
}

/** The allowed transitions of an announcement. */
export const announcementMoves: Moves<AnnouncementStatus> = {
  draft: ['planned', 'cancelled'],
  planned: ['sent', 'cancelled'],
  sent: ['withdrawn'],
  withdrawn: [],
  cancelled: [],
}

/** The allowed transitions of an entry: an exclusion ends when its objection is accepted. */
export const contestEntryMoves: Moves<ContestEntryStatus> = {
  joined: ['ranked', 'excluded'],
  ranked: ['excluded'],
  excluded: ['joined'],
}

/** The allowed transitions of a withdrawal. */
export const withdrawMoves: Moves<WithdrawStatus> = {
  pending_approval: ['in_progress', 'rejected'],
  in_progress: ['completed', 'rejected'],
  completed: [],
  rejected: [],
}

/**
 * The allowed transitions of one level of an identity verification. A certified level ends when an
 * operator revokes it or its document has expired.
 */
export const certificationMoves: Moves<CertificationStatus> = {
  pending_certification: ['pending_approval'],
  pending_approval: ['certified', 'rejected'],
  certified: ['pending_certification'],
  rejected: ['pending_approval'],
}

/** The allowed transitions of a fiat order. */
export const fiatOrderMoves: Moves<FiatOrderStatus> = {
  pending_approval: ['completed', 'rejected'],
  completed: [],
  rejected: [],
}

/**
 * The allowed transitions of a deposit over a chain. A transaction whose block has left the chain
 * is the same row again when it is mined again, also after its credit was reversed.
 */
export const depositMoves: Moves<DepositStatus> = {
  confirming: ['credited', 'collecting', 'in_review', 'dropped'],
  dropped: ['confirming'],
  collecting: ['credited', 'in_review', 'dropped'],
  in_review: ['credited', 'rejected', 'dropped'],
  credited: ['final', 'reversed'],
  final: ['reversed'],
  reversed: ['confirming'],
  rejected: [],
}

/** The allowed transitions of a deposit that its user has reported. */
export const offlineDepositMoves: Moves<OfflineDepositStatus> = {
  pending_approval: ['completed', 'rejected'],
  completed: [],
  rejected: [],
}

/** The allowed transitions of a copy order. */
export const copyOrderMoves: Moves<CopyOrderStatus> = { flow: ['cancelled'], cancelled: [] }

/** The allowed transitions of a conversion's quote. */
export const quoteMoves: Moves<QuoteStatus> = { open: ['taken', 'expired'], taken: [], expired: [] }

/** The allowed transitions of a listing. */
export const listingMoves: Moves<ListingStatus> = {
  planned: ['coin_listed', 'listed', 'refused'],
  coin_listed: ['listed', 'refused'],
  listed: [],
  refused: [],
}

/** The allowed transitions of a change that one administrator alone cannot make. */
export const operatorChangeMoves: Moves<OperatorChangeStatus> = {
  pending: ['applied', 'cancelled', 'expired'],
  applied: [],
  cancelled: [],
  expired: [],
}

/** The states of an application to lead. */
export const leadApplicationStatuses = ['pending_approval', 'approved', 'rejected'] as const
export type LeadApplicationStatus = (typeof leadApplicationStatuses)[number]

/** The allowed transitions of an application to lead. */
export const leadApplicationMoves: Moves<LeadApplicationStatus> = {
  pending_approval: ['approved', 'rejected'],
  approved: [],
  rejected: [],
}

/** [PA1] The way in which the last price reaches a price alert. */
export const alertDirections = ['rises', 'falls'] as const
export type AlertDirection = (typeof alertDirections)[number]

/** A price alert: it fires once, or ends with its market. */
export const alertStatuses = ['waiting', 'fired', 'ended'] as const
export type AlertStatus = (typeof alertStatuses)[number]

/** The allowed transitions of a feedback. */
export const feedbackMoves: Moves<FeedbackStatus> = {
  received: ['answered', 'closed'],
  answered: [],
  closed: [],
}

/** Whether a table of moves allows going from one state to another. */
export function canMove<State extends string>(
  moves: Moves<State>,
  from: State,
  to: State,
): boolean {
  return moves[from].includes(to)
}
