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
        /** @description [O] Looks like a UUID; treated as opaque text. */
        Id: string;
        Cursor: string;
        Page: number;
        Offset: number;
        Limit: number;
        /**
         * Format: date
         * @description [C] `YYYY-MM-DD`.
         */
        Date: string;
        /** @description [O] ISO-8601, mostly without an offset: Asia/Seoul. */
        LocalTime: string;
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
         * @description [O] ALL exists as a filter only.
         * @enum {string}
         */
        TransactionType: "IN" | "OUT";
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
        /** @description [C] EXPENSE_TICKET; [O] the others. Free text is allowed too; `Total` stands for all. */
        TicketType: ("EXPENSE_TICKET" | "BANK_TRANSACTION_TICKET" | "TAX_INVOICE_TICKET" | "CASH_RECEIPT_TICKET" | "WORKFLOW" | "MERCHANT_CARD_TRANSACTION_TICKET" | "ECOMMERCE_SETTLEMENT_DETAIL_TICKET" | "ECOMMERCE_SETTLEMENT" | "PG_SETTLEMENT" | "SALARY_HISTORY" | "MANUAL_TRANSACTION_TICKET" | "Total") | string;
        /** @description [C] name; [O] the rest. */
        Category: {
            id: components["schemas"]["Id"];
            /** @description [C] Written. */
            name: string;
            /** @description [O] */
            code?: string | null;
            /** @description [O] The group: sales, cost of sales, SG&A, liabilities ... */
            subInfo?: string | null;
            /** @description [O] */
            description?: string | null;
            type?: components["schemas"]["CategoryType"];
            costType?: components["schemas"]["CostType"];
            taxType?: components["schemas"]["TaxType"];
            /** @description [O] */
            isHidden?: boolean;
            /** @description [O] */
            isFavorite?: boolean;
            /** @description [O] Comes back, is never sent. */
            workspaceId?: string;
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
            /** @description [O] */
            description?: string | null;
            /** @description [O] */
            isHidden?: boolean;
            createdAt?: components["schemas"]["LocalTime"];
            modifiedAt?: components["schemas"]["LocalTime"];
            /** @description [O] Comes back, is never sent. */
            workspaceId?: string;
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
            /** @description [O] The parent tag. */
            tagId?: string | null;
            /** @description [O] */
            description?: string | null;
            /** @description [O] */
            isHidden?: boolean;
            createdAt?: components["schemas"]["LocalTime"];
            modifiedAt?: components["schemas"]["LocalTime"];
            /** @description [O] Comes back, is never sent. */
            workspaceId?: string;
        };
        TagDetailCreate: {
            /** @description [C] Required. */
            name: string;
            /** @description [?] May be accepted; the id of a tag. */
            tagId?: string | null;
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
            tagId?: string | null;
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
            /** @description [O] */
            ceoName?: string | null;
            /** @description [O] */
            businessTypes?: string | null;
            /** @description [O] */
            businessItems?: string | null;
            /** @description [O] */
            businessPlace?: string | null;
            /** @description [O] */
            email?: string | null;
            /** @description [O] */
            email2?: string | null;
            /** @description [O] Text. */
            phone?: string | null;
            /** @description [O] Text. */
            tel?: string | null;
            /** @description [O] */
            bankName?: string | null;
            /** @description [O] Text. */
            accountNumber?: string | null;
            /** @description [O] */
            bankAccountOwnerName?: string | null;
            region?: components["schemas"]["Region"];
            /** @description [O] */
            nation?: string | null;
            /** @description [O] */
            memo?: string | null;
            /** @description [O] */
            isHidden?: boolean;
            /** @description [O] */
            isFavorite?: boolean;
            /** @description [O] */
            lastIssuedAt?: string | null;
            /** @description [O]; [?] its fields. */
            managers?: {
                name?: string;
                email?: string;
                phone?: string;
            }[];
            createdAt?: components["schemas"]["LocalTime"];
            /** @description [O] Comes back, is never sent. */
            workspaceId?: string;
        };
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
            /** @description [O] */
            teamId?: string | null;
            /** @description [O] */
            teamName?: string | null;
            /** @description [O] */
            nickname?: string | null;
            /** @description [O] */
            role?: {
                name?: string;
                isOwner?: boolean;
            };
            /** @description [O]; [?] its fields. */
            cards?: Record<string, never>[];
            /** @description [O]; [?] its fields. */
            notificationConfig?: Record<string, never>;
            /** @description [O] Comes back, is never sent. */
            workspaceId?: string;
        };
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
            name: string;
            /** @description [O] Comes back, is never sent. */
            workspaceId?: string;
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
            workspaceId?: string;
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
            workspaceId?: string;
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
            tagId?: components["schemas"]["Id"];
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
            id?: string;
            name?: string;
        } | null;
        /** @description [C] ticketType; [O] the rest. Heavy: messages, attachments and raw card data come along. */
        Ticket: {
            id: components["schemas"]["Id"];
            /** @description [C] */
            ticketType: string;
            transactAt?: components["schemas"]["LocalTime"];
            transactionType?: components["schemas"]["TransactionType"];
            /** @description [C/O] Whole won. */
            amount?: number;
            /** @description [O] */
            content?: string | null;
            /** @description [O] */
            description?: string | null;
            /** @description [O] */
            contact?: {
                id?: string;
                companyName?: string;
                registrationNumber?: string;
            } | null;
            /** @description [O] */
            contactId?: string | null;
            /** @description [O] */
            expenseCategory?: {
                id?: string;
                name?: string;
                code?: string | null;
            } | null;
            tag?: components["schemas"]["NamedRef"];
            /** @description [O] */
            tagId?: string | null;
            tagDetail?: components["schemas"]["NamedRef"];
            /** @description [O] */
            tagDetailId?: string | null;
            /** @description [O] */
            users?: {
                id?: string;
                name?: string;
            }[];
            status?: components["schemas"]["TicketStatus"];
            /** @description [O] Totals take only what is included. */
            isIncluded?: boolean;
            taxType?: components["schemas"]["TaxType"];
            /** @description [O] */
            assetId?: string | null;
            createdAt?: components["schemas"]["LocalTime"];
            cardUsage?: components["schemas"]["CardUsage"];
            bankTransaction?: components["schemas"]["BankTransaction"];
            taxInvoice?: components["schemas"]["TaxInvoice"];
            cashReceipt?: components["schemas"]["CashReceipt"];
            /** @description [O]; [?] its fields. */
            manualTransaction?: Record<string, never> | null;
            /** @description [O] Left out of the default columns. */
            messages?: {
                id?: string;
                content?: string;
                createdAt?: string;
            }[];
            /** @description [O] Left out of the default columns. */
            attachments?: Record<string, never>[];
            /** @description [O] Comes back, is never sent. */
            workspaceId?: string;
        };
        /** @description [O] */
        CardUsage: {
            storeName?: string;
            /** @description Text. */
            approvalNumber?: string;
            currency?: string;
            /** @description [O] Decimals, some as text (`"10.00"`). */
            originalAmount?: string | number;
            vat?: number;
            paymentStatus?: string;
            card?: {
                name?: string;
                nickname?: string | null;
                number?: string;
            };
        } | null;
        /** @description [O] */
        BankTransaction: {
            counterparty?: string;
            afterTransactionBalance?: number;
            bankAccount?: {
                organizationName?: string;
                nickname?: string | null;
                number?: string;
            };
        } | null;
        /** @description [O]; [?] its fields. */
        TaxInvoiceParty: {
            registrationNumber?: string;
            companyName?: string;
            ceoName?: string | null;
        };
        /** @description [O] */
        TaxInvoice: {
            /** @description Text. */
            approvalNumber?: string;
            issueDate?: components["schemas"]["Date"];
            supplyValue?: number;
            taxAmount?: number;
            totalAmount?: number;
            supplier?: components["schemas"]["TaxInvoiceParty"];
            contractor?: components["schemas"]["TaxInvoiceParty"];
        } | null;
        /** @description [O] */
        CashReceipt: {
            /** @description Text. */
            approvalNumber?: string;
            totalAmount?: number;
            supplyValue?: number;
            vat?: number;
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
            bankAccount?: {
                id?: string;
                organizationName?: string;
                nickname?: string | null;
                /** @description Text. */
                number?: string;
                bankAccount?: {
                    currencyCode?: string;
                };
            };
            balances?: {
                baseDate?: components["schemas"]["Date"];
                /** @description In won. */
                accountBalance?: number;
                /** @description In the account's currency. */
                originalBalance?: string | number;
            }[];
        };
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
            organizationName?: string | null;
            name?: string;
            nickname?: string | null;
            /** @description Text. */
            number?: string | null;
            isActive?: boolean;
            isHidden?: boolean;
            isDormant?: boolean;
            owners?: {
                id?: string;
                name?: string;
            }[];
            card?: Record<string, never> | null;
            bankAccount?: {
                accountBalance?: number;
                currencyCode?: string;
            } | null;
            homeTaxAccount?: Record<string, never> | null;
            securitiesAccount?: Record<string, never> | null;
            createdAt?: components["schemas"]["LocalTime"];
            modifiedAt?: components["schemas"]["LocalTime"];
            workspaceId?: string;
        };
        /** @description [O] */
        Workflow: {
            id?: components["schemas"]["Id"];
            title?: string;
            status?: components["schemas"]["WorkflowStatus"];
            currentStep?: number;
            amount?: number;
            currency?: string;
            expectedPaymentDate?: string | null;
            user?: {
                id?: string;
                name?: string;
            };
            tag?: components["schemas"]["NamedRef"];
            steps?: {
                step?: number;
                status?: string;
                approver?: {
                    id?: string;
                    name?: string;
                };
            }[];
            createdAt?: components["schemas"]["LocalTime"];
            modifiedAt?: components["schemas"]["LocalTime"];
            workspaceId?: string;
        };
        /** @description [O] */
        ExchangeRate: {
            currencyCode?: string;
            presentName?: string;
            /** @description [O] 1, or 100 for JPY. */
            baseForeignAmount?: number;
            /** @description [O] Decimals, some as text. */
            krwAmount?: string | number;
            baseDate?: components["schemas"]["Date"];
        };
        /** @description [O] */
        Holidays: {
            enabled?: boolean;
            reason?: string;
            dates?: components["schemas"]["Date"][];
            holidays?: {
                date?: components["schemas"]["Date"];
                name?: string;
            }[];
        };
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
        NamedAmount: {
            name?: string;
            amount?: number;
        };
        /** @description [O]; [?] the exact names of the insurance amounts. */
        SalaryHistory: {
            id?: components["schemas"]["Id"];
            employeeId?: string;
            employeeName?: string;
            employmentType?: components["schemas"]["EmploymentType"];
            paymentDate?: components["schemas"]["Date"];
            totalAmount?: number;
            recognizedAmount?: number;
            netAmount?: number;
            salaryPaymentStatus?: components["schemas"]["SalaryPaymentStatus"];
            pensionInsuranceAmount?: number;
            healthInsuranceAmount?: number;
            employInsuranceAmount?: number;
            careInsuranceAmount?: number;
            incomeTaxAmount?: number;
            localIncomeTaxAmount?: number;
            allowances?: components["schemas"]["NamedAmount"][];
            deductions?: components["schemas"]["NamedAmount"][];
            workspaceId?: string;
        };
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
            timeCard?: {
                userId?: string;
                baseDate?: components["schemas"]["Date"];
                startedAt?: string | null;
                endedAt?: string | null;
            };
            workRecord?: {
                isRemote?: boolean;
                breakStartedAt?: string | null;
                breakEndedAt?: string | null;
            } | null;
            leaveRecord?: {
                status?: string;
                reason?: string | null;
            } | null;
        };
        /** @description [O] */
        LeaveBalance: {
            workspaceUserId?: string;
            userId?: string;
            isUnlimited?: boolean;
            theoreticalDays?: number;
            adjustmentDays?: number;
            remainingDays?: number;
        };
        /** @description [O] */
        LeaveHistory: {
            id?: components["schemas"]["Id"];
            userId?: string;
            requestUserId?: string;
            days?: number;
            type?: components["schemas"]["LeaveType"];
            occurredAt?: components["schemas"]["LocalTime"];
            expiresAt?: string | null;
            memo?: string | null;
        };
        KeyValue: {
            key?: string;
            value?: string;
        };
        /** @description [O] */
        InventoryProduct: {
            id?: components["schemas"]["Id"];
            name?: string;
            unitPrice?: number;
            currency?: string;
            additionalProperties?: components["schemas"]["KeyValue"][];
            workspaceId?: string;
        };
        /** @description [O] */
        Inventory: {
            id?: components["schemas"]["Id"];
            inventoryProductId?: string;
            name?: string;
            unitPrice?: number;
            quantity?: number;
            currency?: string;
            modifiedAt?: components["schemas"]["LocalTime"];
            additionalProperties?: components["schemas"]["KeyValue"][];
            workspaceId?: string;
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
export type Cursor = components['schemas']['Cursor'];
export type Page = components['schemas']['Page'];
export type Offset = components['schemas']['Offset'];
export type Limit = components['schemas']['Limit'];
export type Date = components['schemas']['Date'];
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
export type ContactCreate = components['schemas']['ContactCreate'];
export type ContactUpdate = components['schemas']['ContactUpdate'];
export type Person = components['schemas']['Person'];
export type PersonInvite = components['schemas']['PersonInvite'];
export type Team = components['schemas']['Team'];
export type WorkspaceProfile = components['schemas']['WorkspaceProfile'];
export type UserProfile = components['schemas']['UserProfile'];
export type Subscription = components['schemas']['Subscription'];
export type TicketQuery = components['schemas']['TicketQuery'];
export type NamedRef = components['schemas']['NamedRef'];
export type Ticket = components['schemas']['Ticket'];
export type CardUsage = components['schemas']['CardUsage'];
export type BankTransaction = components['schemas']['BankTransaction'];
export type TaxInvoiceParty = components['schemas']['TaxInvoiceParty'];
export type TaxInvoice = components['schemas']['TaxInvoice'];
export type CashReceipt = components['schemas']['CashReceipt'];
export type DateRangeQuery = components['schemas']['DateRangeQuery'];
export type BaseDateQuery = components['schemas']['BaseDateQuery'];
export type Balance = components['schemas']['Balance'];
export type AssetQuery = components['schemas']['AssetQuery'];
export type Asset = components['schemas']['Asset'];
export type Workflow = components['schemas']['Workflow'];
export type ExchangeRate = components['schemas']['ExchangeRate'];
export type Holidays = components['schemas']['Holidays'];
export type SalaryHistoryQuery = components['schemas']['SalaryHistoryQuery'];
export type NamedAmount = components['schemas']['NamedAmount'];
export type SalaryHistory = components['schemas']['SalaryHistory'];
export type AttendanceQuery = components['schemas']['AttendanceQuery'];
export type Attendance = components['schemas']['Attendance'];
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
