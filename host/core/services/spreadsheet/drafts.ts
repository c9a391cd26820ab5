/**
 * What a script has in hand before it belongs to a tab.
 */
import type { ChartState, FilterCriteriaState } from '../../model/state';

/** A chart that may not have an id yet. */
export type ChartDraft = Omit<ChartState, 'id'> & { id: number | null };

/** Criteria that belong to no column yet. */
export type CriteriaDraft = Omit<FilterCriteriaState, 'column'>;
