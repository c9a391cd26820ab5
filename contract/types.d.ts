// Generated from contract/openapi.yaml by `npm run generate`; do not edit.

export interface paths {
    "/api/public-docs/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [C] Lists the categories. */
        get: operations["listCategories"];
        /** [C] Updates a category; [?] how the record is named (body id, ?id=, or /{id}). */
        put: operations["updateCategory"];
        /** [C] Creates a category. */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** [?] Updates a category that the path names. */
        put: operations["updateCategoryByPath"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [C] Lists the tags. */
        get: operations["listTags"];
        /** [C] Updates a tag; [?] how the record is named. */
        put: operations["updateTag"];
        /** [C] Creates a tag. */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** [?] Updates a tag that the path names. */
        put: operations["updateTagByPath"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/tag-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [C] Lists the tag details. */
        get: operations["listTagDetails"];
        /** [C] Updates a tag detail; [?] how the record is named. */
        put: operations["updateTagDetail"];
        /** [C] Creates a tag detail. */
        post: operations["createTagDetail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/tag-details/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** [?] Updates a tag detail that the path names. */
        put: operations["updateTagDetailByPath"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [C] Lists the contacts, newest first; [O] at most the newest 100 have been seen. */
        get: operations["listContacts"];
        /** [C] Updates a contact: at least the fields to change; [?] how the record is named. */
        put: operations["updateContact"];
        /** [C] Creates a contact. */
        post: operations["createContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** [?] Updates a contact that the path names. */
        put: operations["updateContactByPath"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [C] Lists the members. */
        get: operations["listPeople"];
        put?: never;
        /** [C] Invites a member. [?] Whether a pending invitation is listed. */
        post: operations["invitePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [C] Lists the teams. */
        get: operations["listTeams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/workspace-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [C] The workspace of the key; [?] its fields. */
        get: operations["readWorkspaceProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/user-profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [C] The user profiles of the workspace; [?] their fields. */
        get: operations["listUserProfiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [C] The subscription; [?] its fields. */
        get: operations["readSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [C] Lists transactions of a type and a date range; [O] at most 31 days. */
        post: operations["listTickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [C] Balance flow of a date range, per account; [O] its body. */
        post: operations["listBalances"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [O] Linked cards, accounts, tax portal, stores. */
        post: operations["listAssets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/workflows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [O] Approval documents, paged by limit and offset. */
        get: operations["listWorkflows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/exchange-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [O] Rates of a day. */
        post: operations["listExchangeRates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [O] Korean public holidays. */
        post: operations["listHolidays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/salary-histories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [O] Payroll. */
        post: operations["listSalaryHistories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/attendances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [O] Work and leave records. */
        post: operations["listAttendances"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/leave-balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [O] Remaining leave. */
        post: operations["listLeaveBalances"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/leave-histories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [O] Leave changes. */
        post: operations["listLeaveHistories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/inventory-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [O] Product master, paged by the last id seen. */
        get: operations["listInventoryProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/inventories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [O] Stock, paged by the last id seen. */
        get: operations["listInventories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/tickets/bulk-update-individual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [O] Changes many transactions (category, tag, memo); [?] its body. */
        post: operations["bulkUpdateTickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/daily-financial-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [O] Daily report; [?] its body. */
        post: operations["dailyFinancialReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/tax-invoices-issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [O] Issues a tax invoice; [?] its body. */
        post: operations["issueTaxInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/tax-invoices-modify-issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [O] Amends a tax invoice; [?] its body. */
        post: operations["amendTaxInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/tax-invoices-cancel-issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [O] Cancels a tax invoice; [?] its body. */
        post: operations["cancelTaxInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/cash-receipts-issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [O] Issues a cash receipt; [?] its body. */
        post: operations["issueCashReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/cash-receipts-cancel-issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** [O] Cancels a cash receipt; [?] its body. */
        post: operations["cancelCashReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/ticket-references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [C] The path segment exists; [?] everything else. */
        get: operations["ticketReferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [C] The path segment exists; [?] everything else. */
        get: operations["organizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/tax-invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [?] Whether the path segment is one of the interface, and everything else. */
        get: operations["taxInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/cash-receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [?] Whether the path segment is one of the interface, and everything else. */
        get: operations["cashReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [?] Whether the path segment is one of the interface, and everything else. */
        get: operations["issue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-docs/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** [?] Whether the path segment is one of the interface, and everything else. */
        get: operations["leave"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description [O] An integer; [?] a text. Treated as opaque. */
        Id: number | string;
        /** @description [O] The id of another record, an integer; null or absent where there is none. */
        OtherId: number | string | null;
        /** @description [O] `""` or null where there is nothing, by field. */
        Text: string | null;
        /** @description [O] A number of a document or a code: comes as a text or as a number. */
        Digits: string | number | null;
        /** @description [O] Comes as a number or, in the same field, as a text (`"10.00"`). */
        Number: number | string | null;
        /** @description [O] true or false; also 1 or 0. */
        Flag: boolean | number | null;
        Cursor: string;
        Page: number;
        Offset: number;
        Limit: number;
        /**
         * Format: date
         * @description [C] `YYYY-MM-DD`.
         */
        Date: string;
        /** @description [O] `YYYY-MM-DD`; some days of accounts `YYYYMMDD`. */
        Day: string | null;
        /** @description [O] ISO-8601 with microseconds, mostly without an offset: Asia/Seoul. */
        LocalTime: string | null;
        /** @description [?] What it holds is unknown. Names below are the ones that look like paging and are followed. */
        Meta: {
            nextCursor?: string | null;
            hasNext?: boolean;
            hasMore?: boolean;
            page?: number;
            pageSize?: number;
            totalPages?: number;
            offset?: number;
            limit?: number;
            total?: number;
        };
        /** @description [?] Any of these shapes; plain text and HTML too. */
        ErrorAnswer: {
            message?: string;
            error?: string | {
                message?: string;
            };
            errors?: {
                message?: string;
            }[];
            detail?: string;
        };
        /** @description [?] Anything. */
        UnknownBody: unknown;
        /**
         * @description [O]
         * @enum {string}
         */
        CategoryType: "COMMON" | "CUSTOM";
        /**
         * @description [O]
         * @enum {string}
         */
        CostType: "NONE" | "VARIABLE" | "FIXED";
        /**
         * @description [O]
         * @enum {string}
         */
        TaxType: "DETERMINE_NEEDED" | "TAXABLE" | "EXEMPT" | "ZERO_RATED";
        /**
         * @description [O]
         * @enum {string}
         */
        Region: "DOMESTIC" | "FOREIGN";
        /**
         * @description [O] ALL is published; as a record's value it says neither way.
         * @enum {string}
         */
        TransactionType: "IN" | "OUT" | "ALL";
        /**
         * @description [O]
         * @enum {string}
         */
        TicketStatus: "NONE" | "CONFIRMED" | "USER_CONFIRMED";
        /**
         * @description [O] NONE: records without one.
         * @enum {string}
         */
        QueryOption: "NONE" | "EXACT_MATCH";
        /**
         * @description [O]
         * @enum {string}
         */
        WorkflowStatus: "REQUESTED" | "APPROVED" | "REJECTED" | "COMPLETED";
        /**
         * @description [O]
         * @enum {string}
         */
        SalaryPaymentStatus: "PENDING" | "REVIEWED" | "PAID";
        /**
         * @description [O]
         * @enum {string}
         */
        EmploymentType: "REGULAR_EMPLOYEE" | "NON_REGULAR_EMPLOYEE" | "SPECIAL_EMPLOYEE" | "REPRESENTATIVE";
        /**
         * @description [O]
         * @enum {string}
         */
        LeaveType: "USAGE" | "USAGE_CANCEL" | "EXPIRATION" | "EXPIRATION_PROMOTED" | "ADJUSTMENT_ADD" | "ADJUSTMENT_SUBTRACT";
        /**
         * @description [O]
         * @enum {string}
         */
        AssetType: "CARD" | "BANK_ACCOUNT" | "HOME_TAX_ACCOUNT" | "CUSTOM" | "MERCHANT_GROUP" | "SECURITIES_ACCOUNT" | "ECOMMERCE" | "MANUAL";
        /**
         * @description [O]
         * @enum {string|null}
         */
        LeaveStatus: "REQUESTED" | "APPROVED" | "REJECTED" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        TagType: "Tag" | "TagDetail" | "Supplier" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        EmploymentDiscount: "NONE" | "GENERAL" | "YOUTH" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        CustomAssetType: "CASH" | "LIABILITY" | "ASSET" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        HomeTaxCategory: "CASH_RECEIPT" | "TAX_INVOICE" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        ManualTransactionType: "ETC" | "CASH" | "INVOICE" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        CashReceiptUsage: "TAX_DEDUCTION" | "EXPENSE_PROOF" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        TaxationType: "TAXABLE" | "NON_TAXABLE" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        CashReceiptTransactionType: "APPROVAL" | "CANCEL" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        CashReceiptSide: "SALES" | "PURCHASE" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        ContractorType: "BUSINESS" | "INDIVIDUAL" | "FOREIGNER" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        TaxInvoiceTaxType: "TAX" | "ZERO_TAX_RATE" | "TAX_EXEMPTION" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        TaxInvoiceStatus: "REPORTED" | "SENT" | "ISSUED" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        PurposeType: "RECEIPT" | "CHARGE" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        TaxInvoiceSide: "SELL" | "BUY" | "TRUSTEE" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        TaxInvoiceContentType: "SUMMARY" | "DETAIL" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        TaxInvoicePartyType: "SUPPLIER" | "CONTRACTOR" | "TRUSTEE" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        PurchaseStatus: "APPROVED" | "PURCHASED" | "PURCHASE_ONLY" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        TicketPaymentStatus: "PAID" | "UNPAID" | null;
        /**
         * @description [O]
         * @enum {string|null}
         */
        AnomalyStatus: "NORMAL" | "ABUSE_SUSPECTED" | "ABUSE_CONFIRMED" | "ABUSE_REJECTED" | null;
        /** @description [O] CANCELED and PURCHASE_CANCELED may be partial; REJECTED was never paid. [?] Other codes. */
        CardPaymentStatus: ("NORMAL" | "CANCELED" | "REJECTED" | "PURCHASE_CANCELED" | null) | string;
        /** @description [C] EXPENSE_TICKET; [O] the others. Free text is allowed too; `Total` stands for all. */
        TicketType: ("EXPENSE_TICKET" | "BANK_TRANSACTION_TICKET" | "TAX_INVOICE_TICKET" | "CASH_RECEIPT_TICKET" | "WORKFLOW" | "MERCHANT_CARD_TRANSACTION_TICKET" | "ECOMMERCE_SETTLEMENT_DETAIL_TICKET" | "ECOMMERCE_SETTLEMENT" | "PG_SETTLEMENT" | "SALARY_HISTORY" | "MANUAL_TRANSACTION_TICKET" | "Total") | string;
        /** @description [C] name; [O] the rest. */
        Category: {
            id: components["schemas"]["Id"];
            /** @description [C] Written. */
            name: string;
            /** @description [O] 코드 */
            code?: components["schemas"]["Digits"];
            /** @description [O] 부가 정보. The group: sales, cost of sales, SG&A, liabilities ... */
            subInfo?: components["schemas"]["Text"];
            /** @description [O] 설명 */
            description?: components["schemas"]["Text"];
            /** @description [O] 카테고리 타입 */
            type?: components["schemas"]["CategoryType"];
            /** @description [O] 비용 유형 */
            costType?: components["schemas"]["CostType"];
            /** @description [O] 기본 과세 유형 */
            taxType?: components["schemas"]["TaxType"] | null;
            /** @description [O] 숨김 여부 */
            isHidden?: components["schemas"]["Flag"];
            /** @description [O] 즐겨찾기 여부 */
            isFavorite?: components["schemas"]["Flag"];
            /** @description [O] Comes back, is never sent. */
            workspaceId?: components["schemas"]["OtherId"];
        };
        CategoryCreate: {
            /** @description [C] Required. */
            name: string;
            /** @description [?] May be accepted. */
            code?: string | null;
            /** @description [?] May be accepted. */
            subInfo?: string | null;
            /** @description [?] May be accepted. */
            description?: string | null;
            costType?: components["schemas"]["CostType"];
            taxType?: components["schemas"]["TaxType"];
            /** @description [?] May be accepted. */
            isHidden?: boolean;
            /** @description [?] May be accepted. */
            isFavorite?: boolean;
        };
        CategoryUpdate: {
            id?: components["schemas"]["Id"];
            /** @description [C] Required. */
            name: string;
            /** @description [?] May be accepted. */
            code?: string | null;
            /** @description [?] May be accepted. */
            subInfo?: string | null;
            /** @description [?] May be accepted. */
            description?: string | null;
            costType?: components["schemas"]["CostType"];
            taxType?: components["schemas"]["TaxType"];
            /** @description [?] May be accepted. */
            isHidden?: boolean;
            /** @description [?] May be accepted. */
            isFavorite?: boolean;
        };
        /** @description [C] name; [O] the rest. */
        Tag: {
            id: components["schemas"]["Id"];
            /** @description [C] Written. */
            name: string;
            /** @description [O] 설명 */
            description?: components["schemas"]["Text"];
            /** @description [O] 숨김 여부 */
            isHidden?: components["schemas"]["Flag"];
            /** @description [O] 생성 시각 */
            createdAt?: components["schemas"]["Text"];
            /** @description [O] 수정 시각 */
            modifiedAt?: components["schemas"]["Text"];
            /** @description [O] Comes back, is never sent. */
            workspaceId?: components["schemas"]["OtherId"];
            /** @description [O] 태그 분류 타입 (Tag=1차 태그, TagDetail=2차 태그) */
            type?: components["schemas"]["TagType"];
            /** @description [O] 상위 1차 태그 ID (2차 태그에 해당) */
            tagId?: components["schemas"]["OtherId"];
            /** @description [O] 코드 */
            code?: components["schemas"]["Digits"];
            /** @description [O] 지출 집계 금액 */
            outAmount?: components["schemas"]["Number"];
            /** @description [O] 입금 집계 금액 */
            inAmount?: components["schemas"]["Number"];
        };
        TagCreate: {
            /** @description [C] Required. */
            name: string;
            /** @description [?] May be accepted. */
            description?: string | null;
            /** @description [?] May be accepted. */
            isHidden?: boolean;
        };
        TagUpdate: {
            id?: components["schemas"]["Id"];
            /** @description [C] Required. */
            name: string;
            /** @description [?] May be accepted. */
            description?: string | null;
            /** @description [?] May be accepted. */
            isHidden?: boolean;
        };
        /** @description [C] name; [O] the rest. */
        TagDetail: {
            id: components["schemas"]["Id"];
            /** @description [C] Written. */
            name: string;
            /** @description [O] 상위 1차 태그 ID (2차 태그에 해당). The parent tag. */
            tagId?: components["schemas"]["OtherId"];
            /** @description [O] 설명 */
            description?: components["schemas"]["Text"];
            /** @description [O] 숨김 여부 */
            isHidden?: components["schemas"]["Flag"];
            /** @description [O] 생성 시각 */
            createdAt?: components["schemas"]["Text"];
            /** @description [O] 수정 시각 */
            modifiedAt?: components["schemas"]["Text"];
            /** @description [O] Comes back, is never sent. */
            workspaceId?: components["schemas"]["OtherId"];
            /** @description [O] 태그 분류 타입 (Tag=1차 태그, TagDetail=2차 태그) */
            type?: components["schemas"]["TagType"];
            /** @description [O] 코드 */
            code?: components["schemas"]["Digits"];
            /** @description [O] 지출 집계 금액 */
            outAmount?: components["schemas"]["Number"];
            /** @description [O] 입금 집계 금액 */
            inAmount?: components["schemas"]["Number"];
        };
        TagDetailCreate: {
            /** @description [C] Required. */
            name: string;
            /** @description [?] May be accepted; the id of a tag. */
            tagId?: components["schemas"]["OtherId"];
            /** @description [?] May be accepted. */
            description?: string | null;
            /** @description [?] May be accepted. */
            isHidden?: boolean;
        };
        TagDetailUpdate: {
            id?: components["schemas"]["Id"];
            /** @description [C] Required. */
            name: string;
            /** @description [?] May be accepted; the id of a tag. */
            tagId?: components["schemas"]["OtherId"];
            /** @description [?] May be accepted. */
            description?: string | null;
            /** @description [?] May be accepted. */
            isHidden?: boolean;
        };
        /** @description [C] companyName, registrationNumber; [O] the rest. */
        Contact: {
            id: components["schemas"]["Id"];
            /** @description [C] Written. */
            companyName: string;
            /** @description [C] Written. Text: leading zeros count. */
            registrationNumber: string;
            /** @description [O] 대표자명 */
            ceoName?: components["schemas"]["Text"];
            /** @description [O] 업태 */
            businessTypes?: components["schemas"]["Text"];
            /** @description [O] 종목 */
            businessItems?: components["schemas"]["Text"];
            /** @description [O] 사업장 주소 */
            businessPlace?: components["schemas"]["Text"];
            /** @description [O] 이메일 */
            email?: components["schemas"]["Text"];
            /** @description [O] 보조 이메일 */
            email2?: components["schemas"]["Text"];
            /** @description [O] 휴대전화. Text. */
            phone?: components["schemas"]["Text"];
            /** @description [O] 전화번호. Text. */
            tel?: components["schemas"]["Text"];
            /** @description [O] 은행명 */
            bankName?: components["schemas"]["Text"];
            /** @description [O] 계좌번호. Text. */
            accountNumber?: components["schemas"]["Text"];
            /** @description [O] 예금주명 */
            bankAccountOwnerName?: components["schemas"]["Text"];
            /** @description [O] 거래처 지역 구분 */
            region?: components["schemas"]["Region"] | null;
            /** @description [O] 국가 */
            nation?: components["schemas"]["Text"];
            /** @description [O] 메모 */
            memo?: components["schemas"]["Text"];
            /** @description [O] 숨김 여부 */
            isHidden?: components["schemas"]["Flag"];
            /** @description [O] 즐겨찾기 여부 */
            isFavorite?: components["schemas"]["Flag"];
            /** @description [O] 최근 발행 시각 */
            lastIssuedAt?: components["schemas"]["Text"];
            /** @description [O] 거래처 담당자 목록 */
            managers?: components["schemas"]["ContactManager"][] | null;
            createdAt?: components["schemas"]["LocalTime"];
            /** @description [O] Comes back, is never sent. */
            workspaceId?: components["schemas"]["OtherId"];
        };
        /** @description [O] */
        ContactManager: {
            /** @description [O] 거래처 담당자 ID */
            id?: components["schemas"]["OtherId"];
            /** @description [O] 거래처 ID */
            contactId?: components["schemas"]["OtherId"];
            /** @description [O] 담당자 이름 */
            name?: components["schemas"]["Text"];
            /** @description [O] 휴대전화 */
            phoneNumber?: components["schemas"]["Text"];
            /** @description [O] 전화번호 */
            telNumber?: components["schemas"]["Text"];
            /** @description [O] 팩스번호 */
            faxNumber?: components["schemas"]["Text"];
            /** @description [O] 이메일 */
            email?: components["schemas"]["Text"];
            /** @description [O] 메모 */
            memo?: components["schemas"]["Text"];
        } | null;
        ContactCreate: {
            /** @description [C] Required on create. */
            companyName: string;
            /** @description [C] Required on create. Sent as 10 digits. */
            registrationNumber: string;
            /** @description [?] May be accepted, like all below. */
            ceoName?: string | null;
            /** @description [?] */
            businessTypes?: string | null;
            /** @description [?] */
            businessItems?: string | null;
            /** @description [?] */
            businessPlace?: string | null;
            /** @description [?] */
            email?: string | null;
            /** @description [?] */
            email2?: string | null;
            /** @description [?] */
            phone?: string | null;
            /** @description [?] */
            tel?: string | null;
            /** @description [?] */
            bankName?: string | null;
            /** @description [?] */
            accountNumber?: string | null;
            /** @description [?] */
            bankAccountOwnerName?: string | null;
            region?: components["schemas"]["Region"];
            /** @description [?] */
            nation?: string | null;
            /** @description [?] */
            memo?: string | null;
            /** @description [?] */
            isHidden?: boolean;
            /** @description [?] */
            isFavorite?: boolean;
        };
        ContactUpdate: {
            id?: components["schemas"]["Id"];
            /** @description [C] Required on create. */
            companyName?: string;
            /** @description [C] Required on create. Sent as 10 digits. */
            registrationNumber?: string;
            /** @description [?] May be accepted, like all below. */
            ceoName?: string | null;
            /** @description [?] */
            businessTypes?: string | null;
            /** @description [?] */
            businessItems?: string | null;
            /** @description [?] */
            businessPlace?: string | null;
            /** @description [?] */
            email?: string | null;
            /** @description [?] */
            email2?: string | null;
            /** @description [?] */
            phone?: string | null;
            /** @description [?] */
            tel?: string | null;
            /** @description [?] */
            bankName?: string | null;
            /** @description [?] */
            accountNumber?: string | null;
            /** @description [?] */
            bankAccountOwnerName?: string | null;
            region?: components["schemas"]["Region"];
            /** @description [?] */
            nation?: string | null;
            /** @description [?] */
            memo?: string | null;
            /** @description [?] */
            isHidden?: boolean;
            /** @description [?] */
            isFavorite?: boolean;
        };
        /** @description [C] name, email, phoneNumber; [O] the rest. */
        Person: {
            id: components["schemas"]["Id"];
            /** @description [C] Written. */
            name: string;
            /** @description [C] Written. */
            email: string;
            /** @description [C] Written. Text. */
            phoneNumber?: string | null;
            /** @description [O] 팀 ID */
            teamId?: components["schemas"]["OtherId"];
            /** @description [O] 팀명 */
            teamName?: components["schemas"]["Text"];
            /** @description [O] */
            nickname?: string | null;
            /** @description [O] 워크스페이스 역할 */
            role?: components["schemas"]["WorkspaceRole"];
            /** @description [O]; [?] its fields. */
            cards?: Record<string, never>[];
            /** @description [O]; [?] its fields. */
            notificationConfig?: Record<string, never>;
            /** @description [O] Comes back, is never sent. */
            workspaceId?: components["schemas"]["OtherId"];
            /** @description [O] 워크스페이스명 */
            workspaceName?: components["schemas"]["Text"];
        };
        /** @description [O] */
        WorkspaceRole: {
            /** @description [O] 역할 ID */
            id?: components["schemas"]["OtherId"];
            /** @description [O] 역할명 */
            name?: components["schemas"]["Text"];
            /** @description [O] 오너 여부 */
            isOwner?: components["schemas"]["Flag"];
            /** @description [O] 기본 역할 여부 */
            isDefault?: components["schemas"]["Flag"];
        } | null;
        PersonInvite: {
            /**
             * Format: email
             * @description [C] Required.
             */
            email: string;
            /** @description [C] Required. */
            name: string;
            /** @description [C] Required. */
            phoneNumber: string;
        };
        /** @description [O] */
        Team: {
            id: components["schemas"]["Id"];
            /** @description [O] 팀명 */
            name: components["schemas"]["Text"];
            /** @description [O] Comes back, is never sent. */
            workspaceId?: components["schemas"]["OtherId"];
        };
        /** @description [?] Its fields are unknown; these are the stand-in's. */
        WorkspaceProfile: {
            id?: components["schemas"]["Id"];
            name?: string;
            registrationNumber?: string;
            ceoName?: string;
            timeZone?: string;
            currency?: string;
            createdAt?: components["schemas"]["LocalTime"];
        };
        /** @description [?] Its fields are unknown; these are the stand-in's. */
        UserProfile: {
            id?: components["schemas"]["Id"];
            name?: string;
            email?: string;
            locale?: string;
            /** @description [O] Comes back, is never sent. */
            workspaceId?: components["schemas"]["OtherId"];
        };
        /** @description [?] Its fields are unknown; these are the stand-in's. */
        Subscription: {
            id?: components["schemas"]["Id"];
            planName?: string;
            status?: string;
            startedAt?: components["schemas"]["LocalTime"];
            renewsAt?: components["schemas"]["LocalTime"];
            activeAssetCount?: number;
            expectedPaymentAmount?: number;
            /** @description [O] Comes back, is never sent. */
            workspaceId?: components["schemas"]["OtherId"];
        };
        TicketQuery: {
            ticketType: components["schemas"]["TicketType"];
            startDate: components["schemas"]["Date"];
            endDate: components["schemas"]["Date"];
            contactId?: components["schemas"]["Id"];
            contactIdQueryOption?: components["schemas"]["QueryOption"];
            expenseCategoryId?: components["schemas"]["Id"];
            expenseCategoryIdQueryOption?: components["schemas"]["QueryOption"];
            tagDetailId?: components["schemas"]["Id"];
            tagDetailIdQueryOption?: components["schemas"]["QueryOption"];
            tagId?: components["schemas"]["OtherId"];
            assetId?: components["schemas"]["Id"];
            /**
             * @description [O]
             * @enum {string}
             */
            transactionType?: "IN" | "OUT" | "ALL";
            cursor?: components["schemas"]["Cursor"];
            page?: components["schemas"]["Page"];
            offset?: components["schemas"]["Offset"];
            limit?: components["schemas"]["Limit"];
        };
        /** @description [O] */
        NamedRef: {
            id?: components["schemas"]["OtherId"];
            name?: string;
        } | null;
        /** @description [C] ticketType; [O] the rest. Heavy: messages, attachments and raw card data come along. */
        Ticket: {
            id: components["schemas"]["Id"];
            /** @description [C] */
            ticketType: string;
            /** @description [O] 거래 일시 */
            transactAt?: components["schemas"]["LocalTime"];
            /** @description [O] 입출금 방향 */
            transactionType?: components["schemas"]["TransactionType"];
            /** @description [C/O] Whole won. Of a foreign card line: the settled amount. */
            amount?: number | string;
            /** @description [O] 거래/증빙 내용 */
            content?: components["schemas"]["Text"];
            /** @description [O] 설명 */
            description?: components["schemas"]["Text"];
            /** @description [O] 거래처명; [?] the record itself. */
            contact?: components["schemas"]["Text"] | {
                id?: components["schemas"]["OtherId"];
                companyName?: components["schemas"]["Text"];
                registrationNumber?: components["schemas"]["Text"];
            };
            /** @description [O] 거래처 ID */
            contactId?: components["schemas"]["OtherId"];
            /** @description [O] 계정과목 */
            expenseCategory?: components["schemas"]["ExpenseCategory"];
            /** @description [O] 1차 태그명; [?] the record itself. */
            tag?: components["schemas"]["Text"] | components["schemas"]["NamedRef"];
            /** @description [O] 1차 태그 ID */
            tagId?: components["schemas"]["OtherId"];
            /** @description [O] 2차 태그명; [?] the record itself. */
            tagDetail?: components["schemas"]["Text"] | components["schemas"]["NamedRef"];
            /** @description [O] 2차 태그 ID */
            tagDetailId?: components["schemas"]["OtherId"];
            /** @description [O] 연결 유저 목록 */
            users?: components["schemas"]["UserResponse"][] | null;
            /** @description [O] 티켓 상태 */
            status?: components["schemas"]["TicketStatus"];
            /** @description [O] 포함 여부. Totals take only what is included. */
            isIncluded?: components["schemas"]["Flag"];
            /** @description [O] 과세 유형 */
            taxType?: components["schemas"]["TaxType"] | null;
            /** @description [O] */
            assetId?: components["schemas"]["OtherId"];
            /** @description [O] 생성 시각 */
            createdAt?: components["schemas"]["LocalTime"];
            /** @description [O] 카드 사용 상세 */
            cardUsage?: components["schemas"]["CardUsage"];
            /** @description [O] 계좌 거래 상세 */
            bankTransaction?: components["schemas"]["BankTransaction"];
            /** @description [O] 세금계산서 상세 */
            taxInvoice?: components["schemas"]["TaxInvoice"];
            /** @description [O] 현금영수증 상세 */
            cashReceipt?: components["schemas"]["CashReceipt"];
            /** @description [O] 수기거래 상세 */
            manualTransaction?: components["schemas"]["ManualTransaction"];
            /** @description [O] 메시지 목록 */
            messages?: components["schemas"]["Message"][] | null;
            /** @description [O] 첨부파일 목록 */
            attachments?: components["schemas"]["Attachment"][] | null;
            /** @description [O] Comes back, is never sent. */
            workspaceId?: components["schemas"]["OtherId"];
            /** @description [O] 수정 거래 일시 */
            modifiedTransactAt?: components["schemas"]["LocalTime"];
            /** @description [O] 이상치 상태 */
            anomalyStatus?: components["schemas"]["AnomalyStatus"];
            /** @description [O] 소유자 목록 */
            owners?: components["schemas"]["UserResponse"][] | null;
            /** @description [O] 메시지 수 */
            messageCount?: components["schemas"]["Number"];
            /** @description [O] 첨부파일 수 */
            attachmentCount?: components["schemas"]["Number"];
            /** @description [O] 매입 카드 사용 상세 */
            purchaseUsage?: components["schemas"]["CardUsage"];
            /** @description [O] 결제 상태 */
            paymentStatus?: components["schemas"]["TicketPaymentStatus"];
            /** @description [O] 부모 티켓 ID */
            parentId?: components["schemas"]["OtherId"];
            /** @description [O] 분할 티켓 여부 */
            isSplitted?: components["schemas"]["Flag"];
            /** @description [O] 매입 상태 */
            purchaseStatus?: components["schemas"]["PurchaseStatus"];
            /** @description [O] 소프트웨어 지출 여부 */
            isSoftwareExpenditure?: components["schemas"]["Flag"];
            /** @description [O] 가맹점 카드 거래 상세 */
            merchantCardTransaction?: components["schemas"]["MerchantCardTransaction"];
            /** @description [O] 가맹점 매입 거래 상세 */
            merchantPurchaseTransaction?: components["schemas"]["MerchantPurchaseTransaction"];
            /** @description [O] 매입 취소 사용내역 보유 여부 */
            hasPurchaseCanceledUsages?: components["schemas"]["Flag"];
            /** @description [O] 이커머스 정산 상세 */
            ecommerceSettlementDetailTransaction?: components["schemas"]["EcommerceSettlementDetailTransaction"];
            /** @description [O] 추천 티켓 여부 */
            isRecommended?: components["schemas"]["Flag"];
        };
        /** @description [O] */
        EcommerceSettlementDetailTransaction: {
            /** @description [O] 이커머스 스토어 자산 */
            asset?: {
                /** @description [O] 자산 ID */
                id?: components["schemas"]["OtherId"];
                /** @description [O] 조직 (COUPANG, NAVER 등) */
                organization?: components["schemas"]["Text"];
                /** @description [O] 별칭 */
                nickname?: components["schemas"]["Text"];
            } | null;
            /** @description [O] 정산 ID */
            ecommerceSettlementId?: components["schemas"]["OtherId"];
            /** @description [O] 정산일 */
            settlementDate?: components["schemas"]["Text"];
            /** @description [O] 정산 비율 */
            settlementRatio?: components["schemas"]["Number"];
            /** @description [O] 항목명 */
            name?: components["schemas"]["Text"];
            /** @description [O] 금액 */
            amount?: components["schemas"]["Number"];
            /** @description [O] 정산 상세 타입 */
            type?: components["schemas"]["Text"];
            /** @description [O] 입출금 방향 */
            transactionType?: components["schemas"]["TransactionType"];
        } | null;
        /** @description [O] */
        ManualTransactionTradeItem: {
            /** @description [O] 품목명 */
            itemName?: components["schemas"]["Text"];
            /** @description [O] 수량 */
            quantity?: components["schemas"]["Number"];
            /** @description [O] 세액 */
            taxAmount?: components["schemas"]["Number"];
            /** @description [O] 단가 */
            unitPrice?: components["schemas"]["Number"];
        } | null;
        /** @description [O] */
        ManualTransaction: {
            /** @description [O] 수기거래 ID */
            id?: components["schemas"]["OtherId"];
            /** @description [O] 통화 코드 */
            currency?: components["schemas"]["Text"];
            /** @description [O] 수기거래 타입 */
            manualTransactionType?: components["schemas"]["ManualTransactionType"];
            /** @description [O] 거래 품목 */
            tradeItems?: components["schemas"]["ManualTransactionTradeItem"][] | null;
        } | null;
        /** @description [O] */
        CashReceiptCounterParty: {
            /** @description [O] 사업자번호 */
            registrationNumber?: components["schemas"]["Text"];
            /** @description [O] 상호 */
            companyName?: components["schemas"]["Text"];
            /** @description [O] 유저 ID */
            userId?: components["schemas"]["OtherId"];
            /** @description [O] 식별번호 */
            identityNumber?: components["schemas"]["Text"];
            /** @description [O] 사용자명 */
            userName?: components["schemas"]["Text"];
            /** @description [O] 이메일 목록 */
            emails?: components["schemas"]["Text"][] | null;
        } | null;
        /** @description [O] */
        MerchantPurchaseTransaction: {
            /** @description [O] 자산 정보 */
            asset?: components["schemas"]["TicketAsset"];
            /** @description [O] 카드사 */
            cardCompany?: components["schemas"]["Text"];
            /** @description [O] 카드명 */
            cardName?: components["schemas"]["Text"];
            /** @description [O] 카드 타입 */
            cardType?: components["schemas"]["Text"];
            /** @description [O] 카드번호 */
            cardNumber?: components["schemas"]["Text"];
            /** @description [O] 승인번호 */
            approvalNumber?: components["schemas"]["Text"];
            /** @description [O] 거래일시 */
            transactAt?: components["schemas"]["Text"];
            /** @description [O] 매입일 */
            purchaseDate?: components["schemas"]["Text"];
            /** @description [O] 매입 금액 */
            purchaseAmount?: components["schemas"]["Number"];
            /** @description [O] 총 수수료 */
            totalFee?: components["schemas"]["Number"];
            /** @description [O] 가맹점 수수료 */
            merchantServiceFee?: components["schemas"]["Number"];
            /** @description [O] 포인트 수수료 */
            pointFee?: components["schemas"]["Number"];
            /** @description [O] 기타 수수료 */
            etcFee?: components["schemas"]["Number"];
            /** @description [O] 지급 금액 */
            paidAmount?: components["schemas"]["Number"];
            /** @description [O] 지급 예정일 */
            expectedPaymentDate?: components["schemas"]["Text"];
        } | null;
        /** @description [O] */
        MerchantCardTransaction: {
            /** @description [O] 자산 정보 */
            asset?: components["schemas"]["TicketAsset"];
            /** @description [O] 카드사 */
            cardCompany?: components["schemas"]["Text"];
            /** @description [O] 카드명 */
            cardName?: components["schemas"]["Text"];
            /** @description [O] 카드 타입 */
            cardType?: components["schemas"]["Text"];
            /** @description [O] 카드번호 */
            cardNumber?: components["schemas"]["Text"];
            /** @description [O] 승인번호 */
            approvalNumber?: components["schemas"]["Text"];
            /** @description [O] 할부개월 */
            installmentMonth?: components["schemas"]["Number"];
            /** @description [O] 거래구분 */
            transactionType?: components["schemas"]["Text"];
            /** @description [O] 거래일시 */
            transactAt?: components["schemas"]["Text"];
            /** @description [O] 금액 */
            amount?: components["schemas"]["Number"];
        } | null;
        /** @description [O] */
        IssueOption: {
            /** @description [O] 발행 타입 */
            issueType?: components["schemas"]["Text"];
            /** @description [O] 과세 유형 */
            taxType?: components["schemas"]["TaxInvoiceTaxType"];
            /** @description [O] 청구 방향 */
            chargeDirection?: components["schemas"]["Text"];
            /** @description [O] 권 */
            kwon?: components["schemas"]["Number"];
            /** @description [O] 호 */
            ho?: components["schemas"]["Number"];
            /** @description [O] 공급받는자 유형 */
            contractorType?: components["schemas"]["ContractorType"];
            /** @description [O] 강제 발행 여부 */
            forceIssue?: components["schemas"]["Flag"];
            /** @description [O] 명세 작성 여부 */
            writeSpecification?: components["schemas"]["Flag"];
            /** @description [O] 휴폐업 상태 */
            closeDownStatus?: components["schemas"]["Text"];
            /** @description [O] 휴폐업 일자 */
            closeDownDate?: components["schemas"]["Text"];
        } | null;
        /** @description [O] */
        TradeItem: {
            /** @description [O] 공급일자 */
            purchaseExpiryDate?: components["schemas"]["Text"];
            /** @description [O] 품목명 */
            taxItemName?: components["schemas"]["Text"];
            /** @description [O] 규격 */
            standards?: components["schemas"]["Text"];
            /** @description [O] 수량 */
            quantity?: components["schemas"]["Number"];
            /** @description [O] 단가 */
            unitPrice?: components["schemas"]["Number"];
            /** @description [O] 공급가액 */
            supplyValue?: components["schemas"]["Number"];
            /** @description [O] 세액 */
            taxAmount?: components["schemas"]["Number"];
            /** @description [O] 비고 */
            note?: components["schemas"]["Text"];
            /** @description [O] 부가세 포함 여부 */
            isIncludedVat?: components["schemas"]["Flag"];
        } | null;
        /** @description [O] */
        TaxInvoiceUser: {
            /** @description [O] 사업자등록번호 */
            registrationNumber?: components["schemas"]["Text"];
            /** @description [O] 회사명 */
            companyName?: components["schemas"]["Text"];
            /** @description [O] 대표자명 */
            ceoName?: components["schemas"]["Text"];
            /** @description [O] 담당자명 */
            name?: components["schemas"]["Text"];
            /** @description [O] 업태 */
            businessTypes?: components["schemas"]["Text"];
            /** @description [O] 종목 */
            businessItems?: components["schemas"]["Text"];
            /** @description [O] 사업장 주소 */
            businessPlace?: components["schemas"]["Text"];
            /** @description [O] 이메일 */
            email?: components["schemas"]["Text"];
            /** @description [O] 보조 이메일 */
            email2?: components["schemas"]["Text"];
            /** @description [O] 유저 ID */
            id?: components["schemas"]["OtherId"];
            /** @description [O] 개업일자 코드 */
            establishNumber?: components["schemas"]["Text"];
            /** @description [O] 당사자 유형 */
            userType?: components["schemas"]["TaxInvoicePartyType"];
            /** @description [O] 휴대전화 */
            phone?: components["schemas"]["Text"];
            /** @description [O] 전화번호 */
            tel?: components["schemas"]["Text"];
        } | null;
        /** @description [O] */
        TicketAsset: {
            /** @description [O] 자산명 */
            name?: components["schemas"]["Text"];
            /** @description [O] 자산 별칭 */
            nickname?: components["schemas"]["Text"];
            /** @description [O] 기관명 */
            organizationName?: components["schemas"]["Text"];
            /** @description [O] 자산 번호 */
            number?: components["schemas"]["Text"];
            /** @description [O] 소유자 목록 */
            owners?: components["schemas"]["UserResponse"][] | null;
            /** @description [O] 자산 ID */
            id?: components["schemas"]["OtherId"];
            /** @description [O] 통화 코드 */
            currencyCode?: components["schemas"]["Text"];
            /** @description [O] Another place where the currency of an account has been seen. */
            bankAccount?: {
                currencyCode?: components["schemas"]["Text"];
            } | null;
        } | null;
        /** @description [O] */
        Attachment: {
            /** @description [O] 파일명 */
            name?: components["schemas"]["Text"];
            /** @description [O] 업로드 URL */
            uploadedUrl?: components["schemas"]["Text"];
            /** @description [O] MIME 타입 */
            contentType?: components["schemas"]["Text"];
        } | null;
        /** @description [O] Published without its members; these are the stand-in's [?]. */
        Message: {
            id?: components["schemas"]["OtherId"];
            content?: components["schemas"]["Text"];
            createdAt?: components["schemas"]["LocalTime"];
        };
        /** @description [O] */
        UserResponse: {
            /** @description [O] 이름 */
            name?: components["schemas"]["Text"];
            /** @description [O] 이메일 */
            email?: components["schemas"]["Text"];
            id?: components["schemas"]["OtherId"];
        };
        /** @description [O] */
        ExpenseCategory: {
            /** @description [O] 계정과목 ID */
            id?: components["schemas"]["OtherId"];
            /** @description [O] 계정과목명 */
            name?: components["schemas"]["Text"];
            /** @description [O] 부가 정보 */
            subInfo?: components["schemas"]["Text"];
            /** @description [O] 설명 */
            description?: components["schemas"]["Text"];
            /** @description [O] 코드 */
            code?: components["schemas"]["Digits"];
            /** @description [O] 카테고리 타입 */
            type?: components["schemas"]["CategoryType"];
            /** @description [O] 숨김 여부 */
            isHidden?: components["schemas"]["Flag"];
            /** @description [O] 비용 유형 */
            costType?: components["schemas"]["CostType"];
            /** @description [O] 즐겨찾기 여부 */
            isFavorite?: components["schemas"]["Flag"];
            /** @description [O] 워크스페이스 ID */
            workspaceId?: components["schemas"]["OtherId"];
            /** @description [O] 기본 과세 유형 */
            taxType?: components["schemas"]["TaxType"] | null;
        } | null;
        /** @description [O] */
        CardUsage: {
            /** @description [O] 가맹점명 */
            storeName?: components["schemas"]["Text"];
            /** @description [O] 승인번호. Text. */
            approvalNumber?: components["schemas"]["Digits"];
            /** @description [O] 통화 코드 */
            currency?: components["schemas"]["Text"];
            /** @description [O] 원본 금액. Decimals, some as text (`"10.00"`). */
            originalAmount?: components["schemas"]["Number"];
            /** @description [O] 부가세 */
            vat?: components["schemas"]["Number"];
            /** @description [O] 결제 상태 */
            paymentStatus?: components["schemas"]["CardPaymentStatus"];
            /** @description [O] 카드 자산 정보 */
            card?: components["schemas"]["TicketAsset"];
            /** @description [O] 워크스페이스 ID */
            workspaceId?: components["schemas"]["OtherId"];
            /** @description [O] 결제일 */
            paymentDate?: components["schemas"]["Text"];
            /** @description [O] 가맹점 주소 */
            storeAddress?: components["schemas"]["Text"];
            /** @description [O] 사용 금액 */
            amount?: components["schemas"]["Number"];
            /** @description [O] 취소 금액 */
            canceledAmount?: components["schemas"]["Number"];
            /** @description [O] 할인 금액 */
            discountedAmount?: components["schemas"]["Number"];
            /** @description [O] 할부 개월 */
            installmentMonth?: components["schemas"]["Number"];
            /** @description [O] 결제 방식 */
            paymentType?: components["schemas"]["Text"];
            /** @description [O] 가맹점 사업자번호 */
            storeCorporateNumber?: components["schemas"]["Digits"];
            /** @description [O] 환율 */
            exchangeRate?: components["schemas"]["Number"];
            /** @description [O] 매입일 */
            purchaseDate?: components["schemas"]["Text"];
            /** @description [O] 수수료 */
            feeAmount?: components["schemas"]["Number"];
            /** @description [O] 매입 여부 */
            isPurchased?: components["schemas"]["Flag"];
        } | null;
        /** @description [O] */
        BankTransaction: {
            /** @description [O] 거래 상대방 */
            counterparty?: components["schemas"]["Text"];
            /** @description [O] 거래 후 잔액 */
            afterTransactionBalance?: components["schemas"]["Number"];
            /** @description [O] 계좌 자산 정보 */
            bankAccount?: components["schemas"]["TicketAsset"];
            /** @description [O] 은행거래 ID */
            bankTransactionId?: components["schemas"]["OtherId"];
            /** @description [O] 워크스페이스 ID */
            workspaceId?: components["schemas"]["OtherId"];
            /** @description [O] 거래 방향 */
            transactionType?: components["schemas"]["TransactionType"];
            /** @description [O] 설명 */
            description?: components["schemas"]["Text"];
            /** @description [O] 원본 거래 후 잔액 */
            originalAfterTransactionBalance?: components["schemas"]["Number"];
            /** @description [O] 거래 금액 */
            amount?: components["schemas"]["Number"];
            /** @description [O] 원본 거래 금액 */
            originalAmount?: components["schemas"]["Number"];
            /** @description [O] 거래 일시 */
            transactAt?: components["schemas"]["Text"];
            /** @description [O] 설명 분류 */
            descriptionType?: components["schemas"]["Text"];
            /** @description [O] 내용 */
            content?: components["schemas"]["Text"];
            /** @description [O] 지점 */
            branch?: components["schemas"]["Text"];
        } | null;
        /** @description [O] */
        TaxInvoice: {
            /** @description [O] 승인번호. Text. */
            approvalNumber?: components["schemas"]["Text"];
            /** @description [O] 발행일자 */
            issueDate?: components["schemas"]["Text"];
            /** @description [O] 공급가액 */
            supplyValue?: components["schemas"]["Number"];
            /** @description [O] 세액 */
            taxAmount?: components["schemas"]["Number"];
            /** @description [O] 합계금액 */
            totalAmount?: components["schemas"]["Number"];
            /** @description [O] 세금계산서 ID */
            id?: components["schemas"]["OtherId"];
            /** @description [O] 공급자 */
            supplier?: components["schemas"]["TaxInvoiceUser"];
            /** @description [O] 공급받는자 */
            contractor?: components["schemas"]["TaxInvoiceUser"];
            /** @description [O] 발행자 */
            issuer?: {
                /** @description [O] 이메일 */
                email?: components["schemas"]["Text"];
                /** @description [O] 유저 ID */
                id?: components["schemas"]["OtherId"];
                /** @description [O] 삭제 여부 */
                isDeleted?: components["schemas"]["Flag"];
                /** @description [O] 이름 */
                name?: components["schemas"]["Text"];
            } | null;
            /** @description [O] 수탁자 */
            trustee?: components["schemas"]["TaxInvoiceUser"];
            /** @description [O] 내용 타입 */
            contentType?: components["schemas"]["TaxInvoiceContentType"];
            /** @description [O] 거래 타입 */
            transactionType?: components["schemas"]["TaxInvoiceSide"];
            /** @description [O] 발행명 */
            issueName?: components["schemas"]["Text"];
            /** @description [O] 작성일자 */
            reportingDate?: components["schemas"]["Text"];
            /** @description [O] 전송일자 */
            sendDate?: components["schemas"]["Text"];
            /** @description [O] 영수/청구 구분 */
            purposeType?: components["schemas"]["PurposeType"];
            /** @description [O] 대표 품목 */
            representationItems?: components["schemas"]["Text"];
            /** @description [O] 비고 */
            note?: components["schemas"]["Text"];
            /** @description [O] 상태 */
            status?: components["schemas"]["TaxInvoiceStatus"];
            /** @description [O] 세금계산서 종류 */
            taxInvoiceType?: components["schemas"]["Text"];
            /** @description [O] 품목 목록 */
            tradeItems?: components["schemas"]["TradeItem"][] | null;
            /** @description [O] 수정사유 */
            modificationReason?: components["schemas"]["Text"];
            /** @description [O] 원본 승인번호 */
            originalApprovalNumber?: components["schemas"]["Digits"];
            /** @description [O] 발행 옵션 */
            issueOption?: components["schemas"]["IssueOption"];
        } | null;
        /** @description [O] */
        CashReceipt: {
            /** @description [O] 승인번호. Text. */
            approvalNumber?: components["schemas"]["Text"];
            /** @description [O] 총금액 */
            totalAmount?: components["schemas"]["Number"];
            /** @description [O] 공급가액 */
            supplyValue?: components["schemas"]["Number"];
            /** @description [O] 부가세 */
            vat?: components["schemas"]["Number"];
            /** @description [O] 현금영수증 ID */
            id?: components["schemas"]["OtherId"];
            /** @description [O] 워크스페이스 ID */
            workspaceId?: components["schemas"]["OtherId"];
            /** @description [O] 영수증 구분 */
            receiptType?: components["schemas"]["CashReceiptSide"];
            /** @description [O] 거래 일시 */
            transactAt?: components["schemas"]["Text"];
            /** @description [O] 국세청 승인일자 */
            transactDate?: components["schemas"]["Text"];
            /** @description [O] 거래구분 */
            transactionType?: components["schemas"]["CashReceiptTransactionType"];
            /** @description [O] 과세형태 */
            taxationType?: components["schemas"]["TaxationType"];
            /** @description [O] 공제여부 */
            deductionStatus?: components["schemas"]["Text"];
            /** @description [O] 용도구분 */
            usage?: components["schemas"]["CashReceiptUsage"];
            /** @description [O] 발행구분 */
            issueType?: components["schemas"]["Text"];
            /** @description [O] 발행 상태 */
            issueStatus?: components["schemas"]["Text"];
            /** @description [O] 봉사료 */
            serviceFee?: components["schemas"]["Number"];
            /** @description [O] 거래 내용 */
            content?: components["schemas"]["Text"];
            /** @description [O] 국세청 결과 코드 */
            ntsResultCode?: components["schemas"]["Text"];
            /** @description [O] 발행자 */
            issuer?: components["schemas"]["CashReceiptCounterParty"];
            /** @description [O] 구매자 */
            buyer?: components["schemas"]["CashReceiptCounterParty"];
            /** @description [O] 취소 정보 */
            cancelOption?: {
                /** @description [O] 취소 사유 */
                cancelReason?: components["schemas"]["Text"];
                /** @description [O] 원본 승인번호 */
                originalApprovalNumber?: components["schemas"]["Text"];
                /** @description [O] 원본 승인일자 */
                originalTransactDate?: components["schemas"]["Text"];
                /** @description [O] 원본 현금영수증 ID */
                originalCashReceiptId?: components["schemas"]["OtherId"];
            } | null;
        } | null;
        DateRangeQuery: {
            startDate: components["schemas"]["Date"];
            endDate: components["schemas"]["Date"];
            cursor?: components["schemas"]["Cursor"];
            page?: components["schemas"]["Page"];
            offset?: components["schemas"]["Offset"];
            limit?: components["schemas"]["Limit"];
        };
        BaseDateQuery: {
            baseDate?: components["schemas"]["Date"];
            cursor?: components["schemas"]["Cursor"];
            page?: components["schemas"]["Page"];
            offset?: components["schemas"]["Offset"];
            limit?: components["schemas"]["Limit"];
        };
        /** @description [O] One account and its days. */
        Balance: {
            /** @description [O] 계좌 자산 정보 */
            bankAccount?: components["schemas"]["TicketAsset"];
            /** @description [O] 기간별 잔액 목록 */
            balances?: components["schemas"]["BalanceByDate"][] | null;
        };
        /** @description [O] */
        BalanceByDate: {
            /** @description [O] 잔액 기준일 */
            baseDate?: components["schemas"]["Day"];
            /** @description [O] 계좌 잔액 (원화) */
            accountBalance?: components["schemas"]["Number"];
            /** @description [O] 원본 통화 기준 잔액 */
            originalBalance?: components["schemas"]["Number"];
        } | null;
        AssetQuery: {
            assetType: components["schemas"]["AssetType"];
            cursor?: components["schemas"]["Cursor"];
            page?: components["schemas"]["Page"];
            offset?: components["schemas"]["Offset"];
            limit?: components["schemas"]["Limit"];
        };
        /** @description [O] */
        Asset: {
            id?: components["schemas"]["Id"];
            assetType?: components["schemas"]["AssetType"];
            /** @description [O] 금융기관명 */
            organizationName?: components["schemas"]["Text"];
            /** @description [O] 자산명 */
            name?: components["schemas"]["Text"];
            /** @description [O] 별칭 */
            nickname?: components["schemas"]["Text"];
            /** @description [O] 자산 번호. Text. */
            number?: components["schemas"]["Text"];
            /** @description [O] 활성 여부 */
            isActive?: components["schemas"]["Flag"];
            /** @description [O] 숨김 여부 */
            isHidden?: components["schemas"]["Flag"];
            /** @description [O] 휴면 여부 */
            isDormant?: components["schemas"]["Flag"];
            /** @description [O] 소유자 목록 */
            owners?: components["schemas"]["UserResponse"][] | null;
            /** @description [O] 카드 자산 정보 */
            card?: components["schemas"]["AssetCardInfo"];
            /** @description [O] 계좌 자산 정보 */
            bankAccount?: components["schemas"]["AssetBankAccountInfo"];
            /** @description [O] 홈택스 자산 정보 */
            homeTaxAccount?: components["schemas"]["AssetHomeTaxAccountInfo"];
            /** @description [O] 증권 자산 정보 */
            securitiesAccount?: components["schemas"]["AssetSecuritiesAccountInfo"];
            /** @description [O] 생성 시각 */
            createdAt?: components["schemas"]["Text"];
            /** @description [O] 수정 시각 */
            modifiedAt?: components["schemas"]["Text"];
            /** @description [O] Comes back, is never sent. */
            workspaceId?: components["schemas"]["OtherId"];
            /** @description [O] 금융기관 코드 */
            organization?: components["schemas"]["Text"];
            /** @description [O] 업종 */
            businessType?: components["schemas"]["Text"];
            /** @description [O] 업종명 */
            businessTypeName?: components["schemas"]["Text"];
            /** @description [O] 휴면 가능 여부 */
            isPossibleDormant?: components["schemas"]["Flag"];
            /** @description [O] 무료 여부 */
            isFree?: components["schemas"]["Flag"];
            /** @description [O] 고객 유형 */
            clientType?: components["schemas"]["Text"];
            /** @description [O] 자동 할당 여부 */
            userAutoAssignEnabled?: components["schemas"]["Flag"];
            /** @description [O] 커스텀 자산 정보 */
            customAsset?: components["schemas"]["AssetCustomInfo"];
            /** @description [O] 이커머스 스토어 계정 정보 */
            ecommerceAccount?: components["schemas"]["AssetEcommerceAccountInfo"];
            /** @description [O] 비밀번호 보유 여부 */
            hasPassword?: components["schemas"]["Flag"];
        };
        /** @description [O] */
        AssetEcommerceAccountInfo: {
            /** @description [O] 스토어 사용자명 */
            username?: components["schemas"]["Text"];
            /** @description [O] OTP 인증 여부 */
            isOtpVerified?: components["schemas"]["Flag"];
        } | null;
        /** @description [O] */
        AssetCustomInfo: {
            /** @description [O] 커스텀 자산 유형 */
            assetType?: components["schemas"]["CustomAssetType"];
            /** @description [O] 자산 번호 */
            assetNumber?: components["schemas"]["Text"];
            /** @description [O] 금액 */
            amount?: components["schemas"]["Number"];
        } | null;
        /** @description [O] */
        SecuritiesProduct: {
            /** @description [O] 상품 ID */
            id?: components["schemas"]["OtherId"];
            /** @description [O] 상품 유형 코드 */
            productType?: components["schemas"]["Text"];
            /** @description [O] 상품 유형명 */
            productTypeName?: components["schemas"]["Text"];
            /** @description [O] 상품명 */
            name?: components["schemas"]["Text"];
            /** @description [O] 상품 코드 */
            code?: components["schemas"]["Text"];
            /** @description [O] 수량 */
            quantity?: components["schemas"]["Number"];
            /** @description [O] 통화 코드 */
            currency?: components["schemas"]["Text"];
            /** @description [O] 현재 금액(원화) */
            krwPresentAmount?: components["schemas"]["Number"];
            /** @description [O] 현재 금액 */
            presentAmount?: components["schemas"]["Number"];
            /** @description [O] 평가 금액(원화) */
            krwValuationAmount?: components["schemas"]["Number"];
            /** @description [O] 평가 금액 */
            valuationAmount?: components["schemas"]["Number"];
            /** @description [O] 평가 손익(원화) */
            krwValuationPL?: components["schemas"]["Number"];
            /** @description [O] 평가 손익 */
            valuationPL?: components["schemas"]["Number"];
            /** @description [O] 수익률 */
            earningsRate?: components["schemas"]["Number"];
            /** @description [O] 생성 시각 */
            createdAt?: components["schemas"]["Text"];
        } | null;
        /** @description [O] */
        ForeignDeposit: {
            /** @description [O] 외화예수금 ID */
            id?: components["schemas"]["OtherId"];
            /** @description [O] 통화 코드 */
            currency?: components["schemas"]["Text"];
            /** @description [O] 금액 */
            amount?: components["schemas"]["Number"];
            /** @description [O] 생성 시각 */
            createdAt?: components["schemas"]["Text"];
        } | null;
        /** @description [O] */
        AssetSecuritiesAccountInfo: {
            /** @description [O] 총액(원화) */
            totalAmount?: components["schemas"]["Number"];
            /** @description [O] 예수금(원화) */
            depositAmount?: components["schemas"]["Number"];
            /** @description [O] 외화예수금(원화) */
            foreignDepositAmount?: components["schemas"]["Number"];
            /** @description [O] 외화예수금 보유 목록 */
            foreignDeposits?: components["schemas"]["ForeignDeposit"][] | null;
            /** @description [O] 보유 주식 평가액 합계(원화) */
            totalValuationAmount?: components["schemas"]["Number"];
            /** @description [O] 계좌번호 */
            accountNumber?: components["schemas"]["Text"];
            /** @description [O] 보유 투자상품 */
            products?: components["schemas"]["SecuritiesProduct"][] | null;
        } | null;
        /** @description [O] */
        AssetHomeTaxAccountInfo: {
            /** @description [O] 홈택스 자산 카테고리 */
            category?: components["schemas"]["HomeTaxCategory"];
            /** @description [O] 사업자등록번호 */
            registrationNumber?: components["schemas"]["Text"];
            /** @description [O] 개업일자 코드 */
            establishNumber?: components["schemas"]["Text"];
            /** @description [O] 회사명 */
            companyName?: components["schemas"]["Text"];
            /** @description [O] 대표자명 */
            ceoName?: components["schemas"]["Text"];
            /** @description [O] 주소 */
            address?: components["schemas"]["Text"];
            /** @description [O] 담당자명 */
            contactName?: components["schemas"]["Text"];
            /** @description [O] 연락처 */
            tel?: components["schemas"]["Text"];
            /** @description [O] 업태 */
            businessTypes?: components["schemas"]["Text"];
            /** @description [O] 종목 */
            businessItems?: components["schemas"]["Text"];
            /** @description [O] 조회 인증서 */
            readCertificate?: {
                /** @description [O] 인증서 ID */
                id?: components["schemas"]["OtherId"];
                /** @description [O] 만료 여부 */
                isExpired?: components["schemas"]["Flag"];
                /** @description [O] 만료 시각 */
                expiredAt?: components["schemas"]["Text"];
                /** @description [O] 연결 시각 */
                connectedAt?: components["schemas"]["Text"];
            } | null;
            /** @description [O] 발행 인증서 */
            issueCertificate?: {
                /** @description [O] 등록 시각 */
                registDateTime?: components["schemas"]["Text"];
                /** @description [O] 만료 시각 */
                expireDateTime?: components["schemas"]["Text"];
                /** @description [O] 발급자 구분명 */
                issuerDistinguishName?: components["schemas"]["Text"];
                /** @description [O] 발급자명 */
                issuerName?: components["schemas"]["Text"];
                /** @description [O] 주체 구분명 */
                subjectDistinguishName?: components["schemas"]["Text"];
                /** @description [O] OID */
                oid?: components["schemas"]["Text"];
                /** @description [O] 등록자명 */
                registContactName?: components["schemas"]["Text"];
                /** @description [O] 등록자 ID */
                registContactId?: components["schemas"]["Text"];
            } | null;
        } | null;
        /** @description [O] */
        AssetBankAccountInfo: {
            /** @description [O] 계좌 잔액 */
            accountBalance?: components["schemas"]["Number"];
            /** @description [O] 원본 계좌 잔액 */
            originalBalance?: components["schemas"]["Number"];
            /** @description [O] 통화 코드 */
            currencyCode?: components["schemas"]["Text"];
            /** @description [O] 조회 시작일 */
            startDate?: components["schemas"]["Text"];
            /** @description [O] 조회 종료일 */
            endDate?: components["schemas"]["Text"];
            /** @description [O] 계좌 번호 */
            accountNumber?: components["schemas"]["Text"];
            /** @description [O] 계좌명 */
            accountName?: components["schemas"]["Text"];
            /** @description [O] 별칭 */
            nickName?: components["schemas"]["Text"];
            /** @description [O] 계좌 유형 */
            accountType?: components["schemas"]["Text"];
            /** @description [O] 거래내역 보유 여부 */
            isTransactionVisible?: components["schemas"]["Flag"];
        } | null;
        /** @description [O] */
        AssetCardInfo: {
            /** @description [O] 만료 연도 */
            expirationYear?: components["schemas"]["Text"];
            /** @description [O] 만료 월 */
            expirationMonth?: components["schemas"]["Text"];
            /** @description [O] 한도 금액 */
            limitAmount?: components["schemas"]["Number"];
            /** @description [O] 사용 금액 */
            usedAmount?: components["schemas"]["Number"];
            /** @description [O] 잔여 한도 */
            remainLimit?: components["schemas"]["Number"];
            /** @description [O] 이전 카드 번호 */
            previousCardNumber?: components["schemas"]["Text"];
        } | null;
        /** @description [O] */
        Workflow: {
            id?: components["schemas"]["Id"];
            /** @description [O] 결재안 제목 */
            title?: components["schemas"]["Text"];
            /** @description [O] 결재 상태 */
            status?: components["schemas"]["WorkflowStatus"];
            /** @description [O] 현재 결재 차수 */
            currentStep?: components["schemas"]["Number"];
            /** @description [O] 결재 금액 */
            amount?: components["schemas"]["Number"];
            /** @description [O] 통화 코드 */
            currency?: components["schemas"]["Text"];
            /** @description [O] 이체 요청일 */
            expectedPaymentDate?: components["schemas"]["Day"];
            /** @description [O] 기안자 정보 */
            user?: components["schemas"]["UserResponse"];
            /** @description [O] 연결된 태그명; [?] the record itself. */
            tag?: components["schemas"]["Text"] | components["schemas"]["NamedRef"];
            /** @description [O] 결재 단계 목록 */
            steps?: components["schemas"]["WorkflowStep"][] | null;
            /** @description [O] 결재 요청 시각 */
            createdAt?: components["schemas"]["LocalTime"];
            /** @description [O] 최종 수정 시각 */
            modifiedAt?: components["schemas"]["LocalTime"];
            /** @description [O] Comes back, is never sent. */
            workspaceId?: components["schemas"]["OtherId"];
            /** @description [O] 결재 내용 */
            content?: components["schemas"]["Text"];
            /** @description [O] 원본 결재 금액 */
            originalAmount?: components["schemas"]["Number"];
            /** @description [O] 연결된 태그 ID */
            tagId?: components["schemas"]["OtherId"];
            /** @description [O] 환급 계좌 정보 */
            refundAccount?: components["schemas"]["RefundAccount"];
            /** @description [O] 검토자 목록 */
            reviewers?: components["schemas"]["Reviewer"][] | null;
            /** @description [O] 결재 메시지 목록 */
            messages?: components["schemas"]["Message"][] | null;
            /** @description [O] 첨부파일 목록 */
            attachments?: components["schemas"]["Attachment"][] | null;
        };
        /** @description [O] */
        Reviewer: {
            /** @description [O] 검토자 연결 ID */
            id?: components["schemas"]["OtherId"];
            /** @description [O] 검토자 정보 */
            reviewer?: components["schemas"]["UserResponse"];
        } | null;
        /** @description [O] */
        WorkflowStep: {
            /** @description [O] 결재 단계 ID */
            id?: components["schemas"]["OtherId"];
            /** @description [O] 결재 차수 */
            step?: components["schemas"]["Number"];
            /** @description [O] 결재 단계 상태 */
            status?: components["schemas"]["WorkflowStatus"];
            /** @description [O] 생성 시각 */
            createdAt?: components["schemas"]["LocalTime"];
            /** @description [O] 수정 시각 */
            modifiedAt?: components["schemas"]["LocalTime"];
            /** @description [O] 결재자 정보 */
            approver?: components["schemas"]["UserResponse"];
        } | null;
        /** @description [O] */
        RefundAccount: {
            /** @description [O] 예금주명 */
            accountHolder?: components["schemas"]["Text"];
            /** @description [O] 계좌번호 */
            accountNumber?: components["schemas"]["Text"];
            /** @description [O] 은행명 */
            organizationName?: components["schemas"]["Text"];
        } | null;
        /** @description [O] */
        ExchangeRate: {
            /** @description [O] 통화 코드 */
            currencyCode?: components["schemas"]["Text"];
            /** @description [O] 통화 이름 */
            presentName?: components["schemas"]["Text"];
            /** @description [O] 기준 외화 금액. 1, or 100 for JPY. */
            baseForeignAmount?: components["schemas"]["Number"];
            /** @description [O] 원화 금액. Decimals, some as text. */
            krwAmount?: components["schemas"]["Number"];
            /** @description [O] 기준 날짜 */
            baseDate?: components["schemas"]["Day"];
        };
        /** @description [O] */
        Holidays: {
            /** @description [O] 공휴일 조회 가능 여부 */
            enabled?: components["schemas"]["Flag"];
            /** @description [O] 조회 실패 사유 */
            reason?: components["schemas"]["Text"];
            /** @description [O] 공휴일 날짜 목록 */
            dates?: components["schemas"]["Date"][];
            /** @description [O] 공휴일 상세 목록 */
            holidays?: components["schemas"]["Holiday"][] | null;
        };
        /** @description [O] */
        Holiday: {
            /** @description [O] 공휴일 날짜 */
            date?: components["schemas"]["Day"];
            /** @description [O] 공휴일 이름 */
            name?: components["schemas"]["Text"];
        } | null;
        SalaryHistoryQuery: {
            startDate: components["schemas"]["Date"];
            endDate: components["schemas"]["Date"];
            employmentType?: components["schemas"]["EmploymentType"];
            salaryPaymentStatus?: components["schemas"]["SalaryPaymentStatus"];
            employeeId?: components["schemas"]["Id"];
            keyword?: string;
            cursor?: components["schemas"]["Cursor"];
            page?: components["schemas"]["Page"];
            offset?: components["schemas"]["Offset"];
            limit?: components["schemas"]["Limit"];
        };
        /** @description [O]; [?] the exact names of the insurance amounts. */
        SalaryHistory: {
            id?: components["schemas"]["Id"];
            /** @description [O] 직원 ID */
            employeeId?: components["schemas"]["OtherId"];
            /** @description [O] 직원명 */
            employeeName?: components["schemas"]["Text"];
            /** @description [O] 고용 형태 */
            employmentType?: components["schemas"]["EmploymentType"];
            /** @description [O] 지급일 */
            paymentDate?: components["schemas"]["Day"];
            /** @description [O] 총급여 */
            totalAmount?: components["schemas"]["Number"];
            /** @description [O] 실질인정금액 */
            recognizedAmount?: components["schemas"]["Number"];
            /** @description [O] 실지급액 */
            netAmount?: components["schemas"]["Number"];
            /** @description [O] 급여 지급 상태 */
            salaryPaymentStatus?: components["schemas"]["SalaryPaymentStatus"];
            /** @description [O] 국민연금 */
            pensionInsuranceAmount?: components["schemas"]["Number"];
            /** @description [O] 건강보험 */
            healthInsuranceAmount?: components["schemas"]["Number"];
            /** @description [O] 고용보험 */
            employInsuranceAmount?: components["schemas"]["Number"];
            /** @description [O] 장기요양보험 */
            careInsuranceAmount?: components["schemas"]["Number"];
            /** @description [O] 소득세 */
            incomeTaxAmount?: components["schemas"]["Number"];
            /** @description [O] 지방소득세 */
            localIncomeTaxAmount?: components["schemas"]["Number"];
            /** @description [O] 수당 상세 */
            allowances?: components["schemas"]["TitleAmount"][] | null;
            /** @description [O] 공제 상세 */
            deductions?: components["schemas"]["TitleAmount"][] | null;
            /** @description [O] Comes back, is never sent. */
            workspaceId?: components["schemas"]["OtherId"];
            /** @description [O] 직원 정보 */
            employee?: components["schemas"]["UserResponse"] | null;
            /** @description [O] 직원 이메일 */
            employeeEmail?: components["schemas"]["Text"];
            /** @description [O] 비과세 식대 */
            mealAmount?: components["schemas"]["Number"];
            /** @description [O] 상여금 */
            bonusAmount?: components["schemas"]["Number"];
            /** @description [O] 수당 합계 */
            allowanceAmount?: components["schemas"]["Number"];
            /** @description [O] 은행명 */
            bank?: components["schemas"]["Text"];
            /** @description [O] 은행 계좌번호 */
            bankAccount?: components["schemas"]["Text"];
            /** @description [O] 설명 */
            description?: components["schemas"]["Text"];
            /** @description [O] 고용 할인 유형 */
            employmentDiscount?: components["schemas"]["EmploymentDiscount"];
            /** @description [O] 명세서 email 발송 여부 */
            isEmailNotified?: components["schemas"]["Flag"];
            /** @description [O] email 발송 시각 */
            emailNotifiedAt?: components["schemas"]["LocalTime"];
            /** @description [O] 메시지 개수 */
            messageCount?: components["schemas"]["Number"];
            /** @description [O] 당월 근무 시간 */
            scheduledWorkHours?: components["schemas"]["Number"];
            /** @description [O] 미달 근무 시간 */
            shortfallHours?: components["schemas"]["Number"];
            /** @description [O] 무급휴가 시간 */
            unpaidLeaveHours?: components["schemas"]["Number"];
            /** @description [O] 근무 인정 시간 */
            recognizedWorkHours?: components["schemas"]["Number"];
            /** @description [O] 적용 비율 타입 */
            appliedRatioType?: components["schemas"]["Text"];
            /** @description [O] 적용 비율 */
            appliedRatio?: components["schemas"]["Number"];
            /** @description [O] 비과세급 상세 */
            taxExemptions?: components["schemas"]["TitleAmount"][] | null;
            /** @description [O] 인센티브 상세 */
            incentives?: components["schemas"]["TitleAmount"][] | null;
            /** @description [O] 생성 시각 */
            createdAt?: components["schemas"]["LocalTime"];
            /** @description [O] 수정 시각 */
            modifiedAt?: components["schemas"]["LocalTime"];
        };
        /** @description [O] */
        TitleAmount: {
            /** @description [O] 항목명 */
            title?: components["schemas"]["Text"];
            /** @description [O] 금액 */
            amount?: components["schemas"]["Number"];
        } | null;
        AttendanceQuery: {
            startDate: components["schemas"]["Date"];
            endDate: components["schemas"]["Date"];
            userIds?: components["schemas"]["Id"][];
            /**
             * @description [O]
             * @enum {string}
             */
            recordType?: "WORK" | "LEAVE";
            cursor?: components["schemas"]["Cursor"];
            page?: components["schemas"]["Page"];
            offset?: components["schemas"]["Offset"];
            limit?: components["schemas"]["Limit"];
        };
        /** @description [O] */
        Attendance: {
            id?: components["schemas"]["Id"];
            /** @description [O] 타임카드 정보 */
            timeCard?: components["schemas"]["TimeCard"];
            /** @description [O] 근무 기록 (휴가인 경우 null) */
            workRecord?: components["schemas"]["WorkRecord"];
            /** @description [O] 휴가 기록 (근무인 경우 null) */
            leaveRecord?: components["schemas"]["LeaveRecord"];
        };
        /** @description [O] */
        LeaveRecord: {
            /** @description [O] 휴가 기록 ID */
            leaveRecordId?: components["schemas"]["OtherId"];
            /** @description [O] 결재자 유저 ID */
            approverUserId?: components["schemas"]["OtherId"];
            /** @description [O] 휴가 사유 */
            reason?: components["schemas"]["Text"];
            /** @description [O] 승인 상태 */
            status?: components["schemas"]["LeaveStatus"];
            /** @description [O] 승인 일시 */
            approvedAt?: components["schemas"]["LocalTime"];
            /** @description [O] 반려 일시 */
            rejectedAt?: components["schemas"]["LocalTime"];
            /** @description [O] 반려 사유 */
            rejectedReason?: components["schemas"]["Text"];
            /** @description [O] 생성 일시 */
            createdAt?: components["schemas"]["LocalTime"];
            /** @description [O] 수정 일시 */
            modifiedAt?: components["schemas"]["LocalTime"];
        } | null;
        /** @description [O] */
        WorkBreakTime: {
            /** @description [O] 추가 휴게 시작 일시 */
            startedAt?: components["schemas"]["LocalTime"];
            /** @description [O] 추가 휴게 종료 일시 */
            endedAt?: components["schemas"]["LocalTime"];
        } | null;
        /** @description [O] */
        ClockLocation: {
            /** @description [O] IP 주소 */
            ip?: components["schemas"]["Text"];
            /** @description [O] 주소 */
            address?: components["schemas"]["Text"];
            /** @description [O] 상세 주소 */
            addressDetail?: components["schemas"]["Text"];
            /** @description [O] 위도 */
            latitude?: components["schemas"]["Number"];
            /** @description [O] 경도 */
            longitude?: components["schemas"]["Number"];
            /** @description [O] 허용 반경 (m) */
            radius?: components["schemas"]["Number"];
        } | null;
        /** @description [O] */
        WorkRecord: {
            /** @description [O] 근무 기록 ID */
            workRecordId?: components["schemas"]["OtherId"];
            /** @description [O] 출근 위치 */
            clockInLocation?: components["schemas"]["ClockLocation"];
            /** @description [O] 퇴근 위치 */
            clockOutLocation?: components["schemas"]["ClockLocation"];
            /** @description [O] 원격 근무 여부 */
            isRemote?: components["schemas"]["Flag"];
            /** @description [O] 기본 휴게 시작 일시 */
            breakStartedAt?: components["schemas"]["LocalTime"];
            /** @description [O] 기본 휴게 종료 일시 */
            breakEndedAt?: components["schemas"]["LocalTime"];
            /** @description [O] 추가 휴게시간 목록 */
            additionalBreakTimes?: components["schemas"]["WorkBreakTime"][] | null;
        } | null;
        /** @description [O] */
        TimeCard: {
            /** @description [O] 워크스페이스 ID */
            workspaceId?: components["schemas"]["OtherId"];
            /** @description [O] 유저 ID */
            userId?: components["schemas"]["OtherId"];
            /** @description [O] 기준일 */
            baseDate?: components["schemas"]["Day"];
            /** @description [O] 시작 일시 */
            startedAt?: components["schemas"]["LocalTime"];
            /** @description [O] 종료 일시 */
            endedAt?: components["schemas"]["LocalTime"];
            /** @description [O] 생성 일시 */
            createdAt?: components["schemas"]["LocalTime"];
            /** @description [O] 수정 일시 */
            modifiedAt?: components["schemas"]["LocalTime"];
        } | null;
        /** @description [O] */
        LeaveBalance: {
            /** @description [O] 워크스페이스 유저 ID */
            workspaceUserId?: components["schemas"]["OtherId"];
            /** @description [O] 유저 ID */
            userId?: components["schemas"]["OtherId"];
            /** @description [O] 무제한 연차 여부. true이면 나머지 일수 필드는 null일 수 있습니다. */
            isUnlimited?: components["schemas"]["Flag"];
            /** @description [O] 정책과 입사일 기준으로 계산한 이론적 발생 연차 일수 */
            theoreticalDays?: components["schemas"]["Number"];
            /** @description [O] 수동 조정, 사용, 소멸을 반영한 가감 일수 합계 */
            adjustmentDays?: components["schemas"]["Number"];
            /** @description [O] 현재 잔여 연차 일수 */
            remainingDays?: components["schemas"]["Number"];
        };
        /** @description [O] */
        LeaveHistory: {
            id?: components["schemas"]["Id"];
            /** @description [O] 대상 유저 ID */
            userId?: components["schemas"]["OtherId"];
            /** @description [O] 변경을 요청한 유저 ID */
            requestUserId?: components["schemas"]["OtherId"];
            /** @description [O] 변경 일수 */
            days?: components["schemas"]["Number"];
            /** @description [O] 연차 변경 유형 */
            type?: components["schemas"]["LeaveType"];
            /** @description [O] 변경 발생일 */
            occurredAt?: components["schemas"]["Day"];
            /** @description [O] 소멸 예정일 */
            expiresAt?: components["schemas"]["Day"];
            /** @description [O] 메모 */
            memo?: components["schemas"]["Text"];
            /** @description [O] 연관 타임카드 ID */
            timeCardId?: components["schemas"]["OtherId"];
            /** @description [O] 생성 일시 */
            createdAt?: components["schemas"]["LocalTime"];
            /** @description [O] 수정 일시 */
            modifiedAt?: components["schemas"]["LocalTime"];
        };
        KeyValue: {
            /** @description [O] 속성명 */
            key?: components["schemas"]["Text"];
            /** @description [O] 속성값 */
            value?: components["schemas"]["Text"];
            /** @description [O] 추가 속성 ID */
            id?: components["schemas"]["OtherId"];
        };
        /** @description [O] */
        InventoryProduct: {
            id?: components["schemas"]["Id"];
            /** @description [O] 품목명 */
            name?: components["schemas"]["Text"];
            /** @description [O] 단가 */
            unitPrice?: components["schemas"]["Number"];
            /** @description [O] 통화 코드 */
            currency?: components["schemas"]["Text"];
            /** @description [O] 추가 속성 목록 */
            additionalProperties?: components["schemas"]["KeyValue"][] | null;
            /** @description [O] Comes back, is never sent. */
            workspaceId?: components["schemas"]["OtherId"];
        };
        /** @description [O] */
        Inventory: {
            id?: components["schemas"]["Id"];
            /** @description [O] 품목 ID */
            inventoryProductId?: components["schemas"]["OtherId"];
            /** @description [O] 품목명 */
            name?: components["schemas"]["Text"];
            /** @description [O] 단가 */
            unitPrice?: components["schemas"]["Number"];
            /** @description [O] 현재 재고 수량 */
            quantity?: components["schemas"]["Number"];
            /** @description [O] 통화 코드 */
            currency?: components["schemas"]["Text"];
            /** @description [O] 수정 시각 */
            modifiedAt?: components["schemas"]["LocalTime"];
            /** @description [O] 추가 속성 목록 */
            additionalProperties?: components["schemas"]["KeyValue"][] | null;
            /** @description [O] Comes back, is never sent. */
            workspaceId?: components["schemas"]["OtherId"];
            /** @description [O] 생성 시각 */
            createdAt?: components["schemas"]["LocalTime"];
            /** @description [O] 메시지 개수 */
            messageCount?: components["schemas"]["Number"];
        };
        /** @description [C] The envelope; [O] the bare array. */
        CategoryList: {
            data: components["schemas"]["Category"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["Category"][];
        /** @description [C] The envelope; [O] the bare array. */
        TagList: {
            data: components["schemas"]["Tag"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["Tag"][];
        /** @description [C] The envelope; [O] the bare array. */
        TagDetailList: {
            data: components["schemas"]["TagDetail"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["TagDetail"][];
        /** @description [C] The envelope; [O] the bare array. */
        ContactList: {
            data: components["schemas"]["Contact"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["Contact"][];
        /** @description [C] The envelope; [O] the bare array. */
        PersonList: {
            data: components["schemas"]["Person"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["Person"][];
        /** @description [C] The envelope; [O] the bare array. */
        TeamList: {
            data: components["schemas"]["Team"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["Team"][];
        /** @description [C] The envelope; [O] the bare array. */
        UserProfileList: {
            data: components["schemas"]["UserProfile"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["UserProfile"][];
        /** @description [C] The envelope; [O] the bare array. */
        TicketList: {
            data: components["schemas"]["Ticket"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["Ticket"][];
        /** @description [C] The envelope; [O] the bare array. */
        BalanceList: {
            data: components["schemas"]["Balance"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["Balance"][];
        /** @description [C] The envelope; [O] the bare array. */
        AssetList: {
            data: components["schemas"]["Asset"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["Asset"][];
        /** @description [C] The envelope; [O] the bare array. */
        WorkflowList: {
            data: components["schemas"]["Workflow"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["Workflow"][];
        /** @description [C] The envelope; [O] the bare array. */
        ExchangeRateList: {
            data: components["schemas"]["ExchangeRate"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["ExchangeRate"][];
        /** @description [C] The envelope; [O] the bare array. */
        SalaryHistoryList: {
            data: components["schemas"]["SalaryHistory"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["SalaryHistory"][];
        /** @description [C] The envelope; [O] the bare array. */
        AttendanceList: {
            data: components["schemas"]["Attendance"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["Attendance"][];
        /** @description [C] The envelope; [O] the bare array. */
        LeaveBalanceList: {
            data: components["schemas"]["LeaveBalance"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["LeaveBalance"][];
        /** @description [C] The envelope; [O] the bare array. */
        LeaveHistoryList: {
            data: components["schemas"]["LeaveHistory"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["LeaveHistory"][];
        /** @description [C] The envelope; [O] the bare array. */
        InventoryProductList: {
            data: components["schemas"]["InventoryProduct"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["InventoryProduct"][];
        /** @description [C] The envelope; [O] the bare array. */
        InventoryList: {
            data: components["schemas"]["Inventory"][];
            meta?: components["schemas"]["Meta"];
        } | components["schemas"]["Inventory"][];
        /** @description [?] In an envelope, or [O] as a bare object. */
        CategoryAnswer: {
            data: components["schemas"]["Category"];
        } | components["schemas"]["Category"];
        /** @description [?] In an envelope, or [O] as a bare object. */
        TagAnswer: {
            data: components["schemas"]["Tag"];
        } | components["schemas"]["Tag"];
        /** @description [?] In an envelope, or [O] as a bare object. */
        TagDetailAnswer: {
            data: components["schemas"]["TagDetail"];
        } | components["schemas"]["TagDetail"];
        /** @description [?] In an envelope, or [O] as a bare object. */
        ContactAnswer: {
            data: components["schemas"]["Contact"];
        } | components["schemas"]["Contact"];
        /** @description [?] In an envelope, or [O] as a bare object. */
        PersonAnswer: {
            data: components["schemas"]["Person"];
        } | components["schemas"]["Person"];
        /** @description [?] In an envelope, or [O] as a bare object. */
        WorkspaceProfileAnswer: {
            data: components["schemas"]["WorkspaceProfile"];
        } | components["schemas"]["WorkspaceProfile"];
        /** @description [?] In an envelope, or [O] as a bare object. */
        SubscriptionAnswer: {
            data: components["schemas"]["Subscription"];
        } | components["schemas"]["Subscription"];
        /** @description [?] In an envelope, or [O] as a bare object. */
        HolidaysAnswer: {
            data: components["schemas"]["Holidays"];
        } | components["schemas"]["Holidays"];
    };
    responses: {
        /** @description [O] 400 bad body or values, 401 no or bad key, 429 over the rate limit; [?] 404 unknown record or path, 409, 422, 5xx. [?] The body's shape: a message has been seen as `message`, `error`, `error.message`, `errors[].message` and `detail`. */
        Failed: {
            headers: {
                /** @description [?] On 429: seconds, or an HTTP date. */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
    };
    parameters: {
        /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
        IdempotencyKey: string;
        /** @description [?] Names the record, where the service wants it so. */
        IdInQuery: components["schemas"]["Id"];
        /** @description [?] Names the record, where the service wants it so. */
        IdInPath: components["schemas"]["Id"];
        /** @description [?] Where the answers carry `meta.nextCursor`. */
        Cursor: components["schemas"]["Cursor"];
        /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
        Page: components["schemas"]["Page"];
        /** @description [O] for workflows, else [?]. */
        Offset: components["schemas"]["Offset"];
        /** @description [O] for workflows and inventory, else [?]. */
        Limit: components["schemas"]["Limit"];
        /** @description [O] The list goes on after this id. */
        LastSeenId: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Id = components['schemas']['Id'];
export type OtherId = components['schemas']['OtherId'];
export type Text = components['schemas']['Text'];
export type Digits = components['schemas']['Digits'];
export type Number = components['schemas']['Number'];
export type Flag = components['schemas']['Flag'];
export type Cursor = components['schemas']['Cursor'];
export type Page = components['schemas']['Page'];
export type Offset = components['schemas']['Offset'];
export type Limit = components['schemas']['Limit'];
export type Date = components['schemas']['Date'];
export type Day = components['schemas']['Day'];
export type LocalTime = components['schemas']['LocalTime'];
export type Meta = components['schemas']['Meta'];
export type ErrorAnswer = components['schemas']['ErrorAnswer'];
export type UnknownBody = components['schemas']['UnknownBody'];
export type CategoryType = components['schemas']['CategoryType'];
export type CostType = components['schemas']['CostType'];
export type TaxType = components['schemas']['TaxType'];
export type Region = components['schemas']['Region'];
export type TransactionType = components['schemas']['TransactionType'];
export type TicketStatus = components['schemas']['TicketStatus'];
export type QueryOption = components['schemas']['QueryOption'];
export type WorkflowStatus = components['schemas']['WorkflowStatus'];
export type SalaryPaymentStatus = components['schemas']['SalaryPaymentStatus'];
export type EmploymentType = components['schemas']['EmploymentType'];
export type LeaveType = components['schemas']['LeaveType'];
export type AssetType = components['schemas']['AssetType'];
export type LeaveStatus = components['schemas']['LeaveStatus'];
export type TagType = components['schemas']['TagType'];
export type EmploymentDiscount = components['schemas']['EmploymentDiscount'];
export type CustomAssetType = components['schemas']['CustomAssetType'];
export type HomeTaxCategory = components['schemas']['HomeTaxCategory'];
export type ManualTransactionType = components['schemas']['ManualTransactionType'];
export type CashReceiptUsage = components['schemas']['CashReceiptUsage'];
export type TaxationType = components['schemas']['TaxationType'];
export type CashReceiptTransactionType = components['schemas']['CashReceiptTransactionType'];
export type CashReceiptSide = components['schemas']['CashReceiptSide'];
export type ContractorType = components['schemas']['ContractorType'];
export type TaxInvoiceTaxType = components['schemas']['TaxInvoiceTaxType'];
export type TaxInvoiceStatus = components['schemas']['TaxInvoiceStatus'];
export type PurposeType = components['schemas']['PurposeType'];
export type TaxInvoiceSide = components['schemas']['TaxInvoiceSide'];
export type TaxInvoiceContentType = components['schemas']['TaxInvoiceContentType'];
export type TaxInvoicePartyType = components['schemas']['TaxInvoicePartyType'];
export type PurchaseStatus = components['schemas']['PurchaseStatus'];
export type TicketPaymentStatus = components['schemas']['TicketPaymentStatus'];
export type AnomalyStatus = components['schemas']['AnomalyStatus'];
export type CardPaymentStatus = components['schemas']['CardPaymentStatus'];
export type TicketType = components['schemas']['TicketType'];
export type Category = components['schemas']['Category'];
export type CategoryCreate = components['schemas']['CategoryCreate'];
export type CategoryUpdate = components['schemas']['CategoryUpdate'];
export type Tag = components['schemas']['Tag'];
export type TagCreate = components['schemas']['TagCreate'];
export type TagUpdate = components['schemas']['TagUpdate'];
export type TagDetail = components['schemas']['TagDetail'];
export type TagDetailCreate = components['schemas']['TagDetailCreate'];
export type TagDetailUpdate = components['schemas']['TagDetailUpdate'];
export type Contact = components['schemas']['Contact'];
export type ContactManager = components['schemas']['ContactManager'];
export type ContactCreate = components['schemas']['ContactCreate'];
export type ContactUpdate = components['schemas']['ContactUpdate'];
export type Person = components['schemas']['Person'];
export type WorkspaceRole = components['schemas']['WorkspaceRole'];
export type PersonInvite = components['schemas']['PersonInvite'];
export type Team = components['schemas']['Team'];
export type WorkspaceProfile = components['schemas']['WorkspaceProfile'];
export type UserProfile = components['schemas']['UserProfile'];
export type Subscription = components['schemas']['Subscription'];
export type TicketQuery = components['schemas']['TicketQuery'];
export type NamedRef = components['schemas']['NamedRef'];
export type Ticket = components['schemas']['Ticket'];
export type EcommerceSettlementDetailTransaction = components['schemas']['EcommerceSettlementDetailTransaction'];
export type ManualTransactionTradeItem = components['schemas']['ManualTransactionTradeItem'];
export type ManualTransaction = components['schemas']['ManualTransaction'];
export type CashReceiptCounterParty = components['schemas']['CashReceiptCounterParty'];
export type MerchantPurchaseTransaction = components['schemas']['MerchantPurchaseTransaction'];
export type MerchantCardTransaction = components['schemas']['MerchantCardTransaction'];
export type IssueOption = components['schemas']['IssueOption'];
export type TradeItem = components['schemas']['TradeItem'];
export type TaxInvoiceUser = components['schemas']['TaxInvoiceUser'];
export type TicketAsset = components['schemas']['TicketAsset'];
export type Attachment = components['schemas']['Attachment'];
export type Message = components['schemas']['Message'];
export type UserResponse = components['schemas']['UserResponse'];
export type ExpenseCategory = components['schemas']['ExpenseCategory'];
export type CardUsage = components['schemas']['CardUsage'];
export type BankTransaction = components['schemas']['BankTransaction'];
export type TaxInvoice = components['schemas']['TaxInvoice'];
export type CashReceipt = components['schemas']['CashReceipt'];
export type DateRangeQuery = components['schemas']['DateRangeQuery'];
export type BaseDateQuery = components['schemas']['BaseDateQuery'];
export type Balance = components['schemas']['Balance'];
export type BalanceByDate = components['schemas']['BalanceByDate'];
export type AssetQuery = components['schemas']['AssetQuery'];
export type Asset = components['schemas']['Asset'];
export type AssetEcommerceAccountInfo = components['schemas']['AssetEcommerceAccountInfo'];
export type AssetCustomInfo = components['schemas']['AssetCustomInfo'];
export type SecuritiesProduct = components['schemas']['SecuritiesProduct'];
export type ForeignDeposit = components['schemas']['ForeignDeposit'];
export type AssetSecuritiesAccountInfo = components['schemas']['AssetSecuritiesAccountInfo'];
export type AssetHomeTaxAccountInfo = components['schemas']['AssetHomeTaxAccountInfo'];
export type AssetBankAccountInfo = components['schemas']['AssetBankAccountInfo'];
export type AssetCardInfo = components['schemas']['AssetCardInfo'];
export type Workflow = components['schemas']['Workflow'];
export type Reviewer = components['schemas']['Reviewer'];
export type WorkflowStep = components['schemas']['WorkflowStep'];
export type RefundAccount = components['schemas']['RefundAccount'];
export type ExchangeRate = components['schemas']['ExchangeRate'];
export type Holidays = components['schemas']['Holidays'];
export type Holiday = components['schemas']['Holiday'];
export type SalaryHistoryQuery = components['schemas']['SalaryHistoryQuery'];
export type SalaryHistory = components['schemas']['SalaryHistory'];
export type TitleAmount = components['schemas']['TitleAmount'];
export type AttendanceQuery = components['schemas']['AttendanceQuery'];
export type Attendance = components['schemas']['Attendance'];
export type LeaveRecord = components['schemas']['LeaveRecord'];
export type WorkBreakTime = components['schemas']['WorkBreakTime'];
export type ClockLocation = components['schemas']['ClockLocation'];
export type WorkRecord = components['schemas']['WorkRecord'];
export type TimeCard = components['schemas']['TimeCard'];
export type LeaveBalance = components['schemas']['LeaveBalance'];
export type LeaveHistory = components['schemas']['LeaveHistory'];
export type KeyValue = components['schemas']['KeyValue'];
export type InventoryProduct = components['schemas']['InventoryProduct'];
export type Inventory = components['schemas']['Inventory'];
export type CategoryList = components['schemas']['CategoryList'];
export type TagList = components['schemas']['TagList'];
export type TagDetailList = components['schemas']['TagDetailList'];
export type ContactList = components['schemas']['ContactList'];
export type PersonList = components['schemas']['PersonList'];
export type TeamList = components['schemas']['TeamList'];
export type UserProfileList = components['schemas']['UserProfileList'];
export type TicketList = components['schemas']['TicketList'];
export type BalanceList = components['schemas']['BalanceList'];
export type AssetList = components['schemas']['AssetList'];
export type WorkflowList = components['schemas']['WorkflowList'];
export type ExchangeRateList = components['schemas']['ExchangeRateList'];
export type SalaryHistoryList = components['schemas']['SalaryHistoryList'];
export type AttendanceList = components['schemas']['AttendanceList'];
export type LeaveBalanceList = components['schemas']['LeaveBalanceList'];
export type LeaveHistoryList = components['schemas']['LeaveHistoryList'];
export type InventoryProductList = components['schemas']['InventoryProductList'];
export type InventoryList = components['schemas']['InventoryList'];
export type CategoryAnswer = components['schemas']['CategoryAnswer'];
export type TagAnswer = components['schemas']['TagAnswer'];
export type TagDetailAnswer = components['schemas']['TagDetailAnswer'];
export type ContactAnswer = components['schemas']['ContactAnswer'];
export type PersonAnswer = components['schemas']['PersonAnswer'];
export type WorkspaceProfileAnswer = components['schemas']['WorkspaceProfileAnswer'];
export type SubscriptionAnswer = components['schemas']['SubscriptionAnswer'];
export type HolidaysAnswer = components['schemas']['HolidaysAnswer'];
export type ResponseFailed = components['responses']['Failed'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterIdInQuery = components['parameters']['IdInQuery'];
export type ParameterIdInPath = components['parameters']['IdInPath'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterOffset = components['parameters']['Offset'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterLastSeenId = components['parameters']['LastSeenId'];
export type $defs = Record<string, never>;
export interface operations {
    listCategories: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description [C] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateCategory: {
        parameters: {
            query?: {
                /** @description [?] Names the record, where the service wants it so. */
                id?: components["parameters"]["IdInQuery"];
            };
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryUpdate"];
            };
        };
        responses: {
            /** @description [?] As for the create. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryCreate"];
            };
        };
        responses: {
            /** @description [?] What a write answers is unknown; the record by default. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateCategoryByPath: {
        parameters: {
            query?: never;
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description [?] Names the record, where the service wants it so. */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryUpdate"];
            };
        };
        responses: {
            /** @description [?] As for the create. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description [C] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateTag: {
        parameters: {
            query?: {
                /** @description [?] Names the record, where the service wants it so. */
                id?: components["parameters"]["IdInQuery"];
            };
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagUpdate"];
            };
        };
        responses: {
            /** @description [?] The record by default. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagCreate"];
            };
        };
        responses: {
            /** @description [?] The record by default. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateTagByPath: {
        parameters: {
            query?: never;
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description [?] Names the record, where the service wants it so. */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagUpdate"];
            };
        };
        responses: {
            /** @description [?] The record by default. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listTagDetails: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description [C] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagDetailList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateTagDetail: {
        parameters: {
            query?: {
                /** @description [?] Names the record, where the service wants it so. */
                id?: components["parameters"]["IdInQuery"];
            };
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagDetailUpdate"];
            };
        };
        responses: {
            /** @description [?] The record by default. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagDetailAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createTagDetail: {
        parameters: {
            query?: never;
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagDetailCreate"];
            };
        };
        responses: {
            /** @description [?] The record by default. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagDetailAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateTagDetailByPath: {
        parameters: {
            query?: never;
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description [?] Names the record, where the service wants it so. */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagDetailUpdate"];
            };
        };
        responses: {
            /** @description [?] The record by default. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagDetailAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listContacts: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description [C] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateContact: {
        parameters: {
            query?: {
                /** @description [?] Names the record, where the service wants it so. */
                id?: components["parameters"]["IdInQuery"];
            };
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactUpdate"];
            };
        };
        responses: {
            /** @description [?] The record by default. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactCreate"];
            };
        };
        responses: {
            /** @description [?] The record by default. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateContactByPath: {
        parameters: {
            query?: never;
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description [?] Names the record, where the service wants it so. */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactUpdate"];
            };
        };
        responses: {
            /** @description [?] The record by default. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description [C] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    invitePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonInvite"];
            };
        };
        responses: {
            /** @description [?] The record by default. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listTeams: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description [C] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    readWorkspaceProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description [C] */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceProfileAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listUserProfiles: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description [C] */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserProfileList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    readSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description [C] */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listTickets: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketQuery"];
            };
        };
        responses: {
            /** @description [C] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listBalances: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DateRangeQuery"];
            };
        };
        responses: {
            /** @description [C] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listAssets: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetQuery"];
            };
        };
        responses: {
            /** @description [O] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listWorkflows: {
        parameters: {
            query?: {
                /** @description [O] */
                status?: components["schemas"]["WorkflowStatus"];
                /** @description [O] */
                draftedByMe?: boolean;
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description [O] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listExchangeRates: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseDateQuery"];
            };
        };
        responses: {
            /** @description [O] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeRateList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listHolidays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DateRangeQuery"];
            };
        };
        responses: {
            /** @description [O] The holidays. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HolidaysAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listSalaryHistories: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalaryHistoryQuery"];
            };
        };
        responses: {
            /** @description [O] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalaryHistoryList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listAttendances: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendanceQuery"];
            };
        };
        responses: {
            /** @description [O] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttendanceList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listLeaveBalances: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseDateQuery"];
            };
        };
        responses: {
            /** @description [O] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeaveBalanceList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listLeaveHistories: {
        parameters: {
            query?: {
                /** @description [?] Where the answers carry `meta.nextCursor`. */
                cursor?: components["parameters"]["Cursor"];
                /** @description [?] Where the answers carry `meta.totalPages`; counts from 1. */
                page?: components["parameters"]["Page"];
                /** @description [O] for workflows, else [?]. */
                offset?: components["parameters"]["Offset"];
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DateRangeQuery"];
            };
        };
        responses: {
            /** @description [O] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeaveHistoryList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listInventoryProducts: {
        parameters: {
            query?: {
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
                /** @description [O] The list goes on after this id. */
                lastSeenId?: components["parameters"]["LastSeenId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description [O] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryProductList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listInventories: {
        parameters: {
            query?: {
                /** @description [O] for workflows and inventory, else [?]. */
                limit?: components["parameters"]["Limit"];
                /** @description [O] The list goes on after this id. */
                lastSeenId?: components["parameters"]["LastSeenId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description [O] The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryList"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    bulkUpdateTickets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnknownBody"];
            };
        };
        responses: {
            /** @description The body is unknown, so the stand-in does nothing. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    dailyFinancialReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnknownBody"];
            };
        };
        responses: {
            /** @description The body is unknown, so the stand-in does nothing. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    issueTaxInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnknownBody"];
            };
        };
        responses: {
            /** @description The body is unknown, so the stand-in does nothing. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    amendTaxInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnknownBody"];
            };
        };
        responses: {
            /** @description The body is unknown, so the stand-in does nothing. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    cancelTaxInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnknownBody"];
            };
        };
        responses: {
            /** @description The body is unknown, so the stand-in does nothing. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    issueCashReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnknownBody"];
            };
        };
        responses: {
            /** @description The body is unknown, so the stand-in does nothing. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    cancelCashReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description [C] Optional; makes a retried create or update safe. [?] How long it is kept, and what a reuse with another body gets. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnknownBody"];
            };
        };
        responses: {
            /** @description The body is unknown, so the stand-in does nothing. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    ticketReferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The body is unknown, so the stand-in does nothing. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    organizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The body is unknown, so the stand-in does nothing. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    taxInvoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The body is unknown, so the stand-in does nothing. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    cashReceipts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The body is unknown, so the stand-in does nothing. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    issue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The body is unknown, so the stand-in does nothing. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    leave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The body is unknown, so the stand-in does nothing. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
}
