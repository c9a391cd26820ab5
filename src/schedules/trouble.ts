/** Why a scheduled refresh did not come through, for whoever tells it in words of their own: nothing of the service's or the platform's words goes along. */

export type Trouble =
  /** The tab was deleted, or cannot be refreshed any more. */
  | 'tabGone'
  /** The tab shows or asks for something else than its user has pulled. */
  | 'otherTerms'
  /** The key is not accepted. */
  | 'key'
  /** The key may not see this list. */
  | 'permission'
  /** Its user has not granted what it needs, or has taken it back. */
  | 'consent'
  /** The service understood and said no. */
  | 'refused'
  /** The service failed, did not answer, or asked to wait. */
  | 'service'
  /** Something in the spreadsheet stands in the way, such as a protection. */
  | 'spreadsheet'
  /** The platform failed, or a quota of it is used up. */
  | 'platform'
  /** Somebody else was at work, or a pull is paused. */
  | 'busy'
  /** The time of a run, or of a day, was not enough. */
  | 'time'
  /** What none of these is; the line of the schedule says more. */
  | 'other';
